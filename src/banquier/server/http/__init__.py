"""HTTP: the REST interface, its OpenAPI document, the pages and the checks in front of every request."""
