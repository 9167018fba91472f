"""Narration: facts, questions, choices and refusals as messages, and their sentences in a language.

A message is the id of a sentence and named arguments (`message.py`). The `Narration` of an edition makes messages and
knows neither languages nor names. A `Formatter` fills them into the sentences of the catalogue (`catalogue/`).
"""
