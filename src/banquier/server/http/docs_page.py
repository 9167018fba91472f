"""The page /docs: the OpenAPI document as plain HTML.

FastAPI's own pages load scripts from other hosts, which our content security policy forbids; this page has none.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Any

from fastapi import FastAPI, Response

Json = dict[str, Any]

METHODS = ("get", "post", "put", "patch", "delete")
STYLE_PATH = "/docs.css"
STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 3rem; border-bottom: 1px solid; }
h3 code { font-size: 1.1rem; }
table { border-collapse: collapse; margin: .5rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #8884; }
code { overflow-wrap: anywhere; }
.method { text-transform: uppercase; font-weight: bold; margin-right: .6rem; }
"""


def add_reference(app: FastAPI) -> None:
    """Serve the page and its style. The page is built on the first request."""
    made: list[str] = []

    async def page() -> Response:
        if not made:
            made.append(page_of(app.openapi()))
        return Response(made[0], media_type="text/html; charset=utf-8")

    async def style() -> Response:
        return Response(STYLE, media_type="text/css; charset=utf-8")

    app.add_api_route("/docs", page, methods=["GET"], include_in_schema=False)
    app.add_api_route(STYLE_PATH, style, methods=["GET"], include_in_schema=False)


def page_of(document: Json) -> str:
    """Return the whole page. Everything in the document is inserted as text, never as HTML."""
    info = document.get("info", {})
    title = f"{info.get('title', '')} {info.get('version', '')}"
    operations = [
        operation(path, method, item[method])
        for path, item in document.get("paths", {}).items()
        for method in METHODS
        if method in item
    ]
    schemas = [schema(name, it) for name, it in document.get("components", {}).get("schemas", {}).items()]
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<title>{text(title)}</title><link rel="stylesheet" href="{STYLE_PATH}"></head><body>',
            f"<h1>{text(title)}</h1>{paragraphs(info.get('description'))}",
            '<p>For programs: <a href="/openapi.json">openapi.json</a></p>',
            "<h2>Requests</h2>",
            *operations,
            "<h2>What is sent</h2>",
            *schemas,
            "</body></html>",
        ]
    )


def operation(path: str, method: str, it: Json) -> str:
    head = f'<h3><span class="method">{method}</span><code>{text(path)}</code></h3>'
    parts = [head, paragraphs(it.get("description") or it.get("summary"))]
    if asked := it.get("parameters"):
        rows = [
            (
                f"<code>{text(one['name'])}</code>",
                text(one["in"]),
                kind(one.get("schema", {})),
                text(meaning(one)),
            )
            for one in asked
        ]
        parts.append(table(("parameter", "in", "kind", ""), rows))
    if "requestBody" in it:
        parts.append(f"<p>Takes {bodies(it['requestBody'])}</p>")
    answers = [
        (f"<code>{text(status)}</code>", text(answer.get("description", "")), bodies(answer))
        for status, answer in it.get("responses", {}).items()
    ]
    return "\n".join([*parts, table(("answer", "", "kind"), answers)])


def bodies(it: Json) -> str:
    return ", ".join(
        kind(content.get("schema", {})) if media == "application/json" else f"<code>{text(media)}</code>"
        for media, content in it.get("content", {}).items()
    )


def schema(name: str, it: Any) -> str:
    head = f'<h3 id="{text(name)}"><code>{text(name)}</code></h3>{paragraphs(meaning(it))}'
    if not isinstance(it, dict) or "properties" not in it:
        return f"{head}<p>{kind(it)}</p>"
    needed = it.get("required", ())
    rows = [
        (
            f"<code>{text(field)}</code>",
            kind(one),
            "required" if field in needed else "",
            text(meaning(one)),
        )
        for field, one in it["properties"].items()
    ]
    return head + table(("field", "kind", "", ""), rows)


def meaning(it: Any) -> Any:
    """Return the description of a schema. A schema may also be true or false, which has none."""
    return it.get("description", "") if isinstance(it, dict) else ""


def kind(it: Any) -> str:
    """Return the type of a value, with links to the structs that it names."""
    if not isinstance(it, dict):
        return "anything" if it else "nothing"
    if "$ref" in it:
        name = text(it["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for several in ("anyOf", "oneOf", "allOf"):
        if several in it:
            return " or ".join(kind(one) for one in it[several])
    if "enum" in it:
        return " or ".join(f"<code>{text(json.dumps(one, ensure_ascii=False))}</code>" for one in it["enum"])
    if "const" in it:
        return f"<code>{text(json.dumps(it['const'], ensure_ascii=False))}</code>"
    named = it.get("type", "anything")
    if named == "array":
        inner = it.get("prefixItems") or [it.get("items", {})]
        return f"list of {', '.join(kind(one) for one in inner)}"
    if named == "object" and it.get("additionalProperties"):
        return f"object of {kind(it['additionalProperties'])}"
    names = named if isinstance(named, list) else [named]
    return " or ".join(map(text, names)) + bounds(it)


def bounds(it: Json) -> str:
    """Return the minimum and maximum of a value, if the schema has them."""
    least = it.get("minimum", it.get("minLength"))
    most = it.get("maximum", it.get("maxLength"))
    found = [f"from {text(least)}"] if least is not None else []
    found += [f"to {text(most)}"] if most is not None else []
    return f" ({' '.join(found)})" if found else ""


def table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Return a table. Heads are text, cells are HTML."""
    if not rows:
        return ""
    top = "".join(f"<th>{text(head)}</th>" for head in heads)
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"


def paragraphs(it: Any) -> str:
    blocks = str(it or "").split("\n\n")
    return "".join(f"<p>{text(block)}</p>" for block in blocks if block.strip())


def text(it: Any) -> str:
    return escape(str(it))
