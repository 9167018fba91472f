"""The page /docs: everything that the document says, nothing from elsewhere, no script."""

from __future__ import annotations

import asyncio
from html.parser import HTMLParser
from typing import Annotated, Any

import httpx
from fastapi import FastAPI, Path
from hypothesis import given, settings, strategies as st
from pydantic import BaseModel, Field

from banquier.server.http.docs_page import add_reference, page_of


class Seat(BaseModel):
    """Where somebody sits."""

    name: str = Field(max_length=40, description="as the others see it")
    colour: str | None = None


class Page(HTMLParser):
    """Tags with their attributes, and the text, of a page that is well formed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.open: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data

    def all(self, name: str) -> list[str | None]:
        return [attributes[name] for _, attributes in self.tags if name in attributes]


class Served:
    """The application, without a network."""

    def __init__(self, app: FastAPI) -> None:
        self.transport = httpx.ASGITransport(app)

    def get(self, path: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self.transport, base_url="http://tables") as client:
                return await client.get(path)

        return asyncio.run(ask())


def served() -> Served:
    app = FastAPI(title="Tables", version="7", description="One.\n\nTwo.", docs_url=None, redoc_url=None)

    @app.post("/api/tables/{table}/seats", responses={403: {"description": "not yours"}})
    def sit(table: Annotated[int, Path(ge=1, le=9)], seat: Seat) -> list[Seat]:
        """Take a seat."""
        return [seat]

    add_reference(app)
    return Served(app)


def test_the_page_says_what_the_document_says() -> None:
    answer = served().get("/docs")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    page = Page(answer.text)
    for words in (
        "Tables 7",
        "/api/tables/{table}/seats",
        "Take a seat.",
        "integer (from 1 to 9)",
        "not yours",
        "Where somebody sits.",
        "as the others see it",
        "string (to 40)",
        "string or null",
        "required",
    ):
        assert words in page.words


def test_every_link_leads_somewhere() -> None:
    client = served()
    page = Page(client.get("/docs").text)
    names = set(page.all("id"))
    links = [link for link in page.all("href") if link]
    assert "#Seat" in links
    for link in links:
        if link.startswith("#"):
            assert link[1:] in names
        else:
            assert client.get(link).status_code == 200


def test_nothing_is_inline_or_from_elsewhere() -> None:
    client = served()
    page = Page(client.get("/docs").text)
    assert not {"script", "style", "img", "iframe", "form"} & {tag for tag, _ in page.tags}
    assert page.all("style") == []
    assert all(link and link[0] in "/#" and not link.startswith("//") for link in page.all("href"))
    style = client.get("/docs.css")
    assert style.headers["content-type"] == "text/css; charset=utf-8"
    assert "url(" not in style.text
    assert "@import" not in style.text


def test_the_page_is_not_part_of_the_document() -> None:
    assert list(served().get("/openapi.json").json()["paths"]) == ["/api/tables/{table}/seats"]


anything = st.text() | st.sampled_from(["<script>x</script>", '"><img src=x onerror=y>', "</code>", "&lt;"])
kinds = st.recursive(
    st.fixed_dictionaries({"type": anything})
    | st.fixed_dictionaries({"$ref": anything})
    | st.fixed_dictionaries({"enum": st.lists(anything)})
    | st.fixed_dictionaries({"const": anything})
    | st.booleans(),
    lambda inner: (
        st.fixed_dictionaries({"anyOf": st.lists(inner, min_size=1)})
        | st.fixed_dictionaries({"type": st.just("array"), "items": inner})
        | st.fixed_dictionaries({"type": st.just("object"), "additionalProperties": inner})
    ),
    max_leaves=4,
)


@settings(deadline=None, derandomize=True)
@given(anything, anything, kinds)
def test_no_text_of_the_document_becomes_html(one: str, other: str, it: Any) -> None:
    page = page_of(
        {
            "info": {"title": one, "version": other, "description": other},
            "paths": {
                one: {
                    "get": {
                        "summary": other,
                        "parameters": [{"name": one, "in": other, "description": one, "schema": it}],
                        "requestBody": {"content": {other: {}, "application/json": {"schema": it}}},
                        "responses": {one: {"description": other}},
                    }
                }
            },
            "components": {"schemas": {one: {"properties": {other: it}, "description": one}, other: it}},
        }
    )
    tags = {tag for tag, _ in Page(page).tags}
    assert not tags & {"script", "img"}
    assert {name for _, attributes in Page(page).tags for name in attributes} <= {
        *("lang", "charset", "name", "content", "rel", "href", "class", "id")
    }
