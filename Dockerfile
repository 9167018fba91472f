# Banquier's server. `docker build -t banquier .`, then `docker run -p 8000:8000 -v banquier:/data banquier`;
# with PostgreSQL and Redis: compose.yaml. Settings are variables, see docs/operations.md.

FROM python:3.11-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b AS build
# The compiler is of whatever version Debian has; it is not in the image that runs.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE ./
COPY build_tools build_tools
COPY locks locks
COPY src src
COPY web web
ENV BANQUIER_REQUIRE_COMPILED=1
# Every package has the version and hash of its lock file (`make lock`).
RUN python -m venv /opt/build \
    && /opt/build/bin/pip install --no-cache-dir --require-hashes --requirement locks/build.txt --requirement locks/node.txt \
    && /opt/build/bin/pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels . \
    && python -m venv /opt/banquier \
    && /opt/banquier/bin/pip install --no-cache-dir --require-hashes --requirement locks/server.txt \
    && /opt/banquier/bin/pip install --no-cache-dir --no-deps --no-index /wheels/*.whl

FROM python:3.11-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b
RUN groupadd --system --gid 10001 banquier \
    && useradd --system --uid 10001 --gid banquier --home-dir /data --no-create-home banquier \
    && install --directory --owner banquier --group banquier --mode 700 /data
COPY --from=build /opt/banquier /opt/banquier
ENV PATH=/opt/banquier/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    BANQUIER_HOST=0.0.0.0 \
    BANQUIER_PORT=8000 \
    BANQUIER_STORE=sqlite:////data/banquier.db \
    BANQUIER_LOG_FORMAT=json
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["python", "-c", \
    "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"BANQUIER_PORT\"]}/healthz', timeout=4)"]
CMD ["banquier", "serve"]
