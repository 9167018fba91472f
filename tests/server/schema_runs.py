"""Schemathesis for every operation of the OpenAPI document: every response must be as documented."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import load_all_checks, not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks

from banquier import editions
from banquier.server.tables.tokens import code_of
from tests.server.documented_site import Documented

Counts = Counter[tuple[str, int]]
Operation = schemathesis.APIOperation[Any, Any, Any, Any]

# A body can be valid by the schema and still be refused, as eleven players at a table for ten.
UNFIT: list[Any] = [checks.positive_data_acceptance]
AS_DOCUMENTED: list[Any] = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]


def run(site: Documented, examples: int) -> Counts:
    """Send requests per operation: valid, invalid, and about existing tables. Return the counts by status."""
    load_all_checks()
    document = schemathesis.openapi.from_url(f"{site.url}/openapi.json")
    counts: Counts = Counter()
    used = False
    for result in document.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if used:
            site.furnish()
        hold(site, operation, examples, counts)
        used = operation.method != "get"  # GET requests do not change the tables
    return counts


def can_be_wrong(operation: Operation) -> bool:
    """Return False if no request can be invalid: there is no body, and the path accepts any text."""
    plain = all(
        set(parameter.definition["schema"]) <= {"title", "type"}
        and parameter.definition["schema"]["type"] == "string"
        for parameter in operation.path_parameters
    )
    return bool(operation.body or operation.headers or operation.query) or not plain


def hold(site: Documented, operation: Operation, examples: int, counts: Counts) -> None:
    name = f"{operation.method.upper()} {operation.path}"
    right = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    wrong = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
    within = settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )

    numbers = count()

    @within
    @given(case=right)
    def at_a_table(case: schemathesis.Case[Any]) -> None:
        lead_to_a_table(site, case, next(numbers))
        counts[name, case.call_and_validate(checks=AS_DOCUMENTED).status_code] += 1

    @within
    @given(case=right)
    def by_the_schema(case: schemathesis.Case[Any]) -> None:
        counts[name, case.call_and_validate(excluded_checks=UNFIT).status_code] += 1

    @within
    @given(case=wrong)
    def against_it(case: schemathesis.Case[Any]) -> None:
        counts[name, case.call_and_validate(excluded_checks=UNFIT).status_code] += 1

    at_a_table()
    by_the_schema()
    if can_be_wrong(operation):  # otherwise Hypothesis would try hundreds of cases before giving up
        against_it()


def lead_to_a_table(site: Documented, case: schemathesis.Case[Any], n: int) -> None:
    """Make the n-th request refer to an existing table, mostly with a valid token."""
    table, token = site.tables[n % len(site.tables)]
    edition = editions.names()[n % len(editions.names())]
    if "id" in case.path_parameters and "tables" in case.path:
        case.path_parameters["id"] = table
        other = site.tables[(n + 1) % len(site.tables)][1]
        bearer = (token, other, token, "x" * 43, token, "")[n % 6]
        case.headers["Authorization"] = f"Bearer {bearer}"
        if "seat" in case.path_parameters:
            case.path_parameters["seat"] = (2, 0, 3, 1, 9)[n % 5]
        if case.path.endswith(("/replay", "/advice")) and n % 2 == 0:
            case.query = {"entry": 2 + n % 3}
        if case.path.endswith("/practice") and n % 2 == 0:
            case.path_parameters["id"], token = site.tables[-1]
            case.headers["Authorization"] = f"Bearer {token}"
            case.body = {"entry": site.decided}
        if case.path.endswith("/worth") and n % 2 == 0:
            case.path_parameters["id"], token = site.offered
            case.headers["Authorization"] = f"Bearer {token}"
            case.body = {"by": 1}
    if "code" in case.path_parameters:
        case.path_parameters["code"] = code_of(site.tables[0][0])
    if "name" in case.path_parameters:
        case.path_parameters["name"] = edition
    if "{id}" in case.path and "rules" in case.path:
        case.path_parameters["id"] = "kernel.over"
    if isinstance(case.body, dict):
        if "edition" in case.body:
            name = ("Anna", case.body["name"])[n % 2]
            case.body = {"edition": edition, "name": name}
            if case.path.endswith("/tables"):
                case.body["bots"] = ["random"]
        if "bot" in case.body:
            case.body["bot"] = ("random", "banker", "random:x")[n % 3]
        if case.path.endswith("/start") and n % 3 == 0:
            case.body = {"fill": "random"}
        if case.path.endswith("/seed") and n % 3 == 0:
            case.path_parameters["id"], token = site.tables[0]
            case.headers["Authorization"] = f"Bearer {token}"
            case.body = {"promise": site.promise, "seed": f"kiwi {n}"}
        if case.path.endswith("/seats") and n % 3 == 0:
            case.body = {"name": f"guest {n}"}
