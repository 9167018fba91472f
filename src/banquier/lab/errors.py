"""The error for runs that cannot be made as asked."""
# interpreted: modules that are not compiled derive from it

from __future__ import annotations

from banquier.lab.report.texts import ReportTexts


class LabError(ValueError):
    """A run that cannot be made as asked: a text of `texts.toml` under `wrong.`, with its values."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.text("en")

    def text(self, lang: str) -> str:
        """Return what is wrong in one language."""
        texts = ReportTexts(lang)
        shown = {
            name: texts.number(value) if isinstance(value, int) else value
            for name, value in self.values.items()
        }
        return texts(f"wrong.{self.key}", **shown)
