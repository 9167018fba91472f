"""Answers to commands that are not carried out, because of a rule or of the state of the table."""

from __future__ import annotations

from banquier.kernel.errors import Refused
from banquier.protocol.messages import OVER, Bye, Refuse


def by_rule(id: str, refused: Refused) -> Refuse:
    return Refuse(id, "rule", refused.fr, refused.en, refused.rule)


def malformed(id: str | None, what: str) -> Refuse:
    return Refuse(id, "malformed", f"Message illisible : {what}", f"Can’t read this: {what}")


def stale(id: str) -> Refuse:
    return Refuse(
        id,
        "stale",
        "Votre réponse arrive trop tard : la question est close.",
        "Your answer came too late: the question is no longer open.",
        "kernel.not-asked",
    )


def paused(id: str) -> Refuse:
    return Refuse(id, "paused", "La partie est en pause.", "The game is paused.")


def not_running(id: str, stage: str) -> Refuse:
    if stage == OVER:
        return Refuse(id, "not-running", "La partie est finie.", "The game is over.", "kernel.over")
    return Refuse(id, "not-running", "La partie n’a pas commencé.", "The game has not begun.")


def too_talkative() -> Refuse:
    return Refuse(
        None, "too-fast", "Un message à la fois, s’il vous plaît.", "One message at a time, please."
    )


def no_seat(id: str | None) -> Refuse:
    return Refuse(id, "no-seat", "Les spectateurs ne jouent pas.", "Spectators can’t play.")


def replaced(id: str) -> Refuse:
    return Refuse(
        id,
        "replaced",
        "Une autre action de cette place a pris celle-ci de vitesse.",
        "Another action of this seat has taken its place.",
    )


def claimed(id: str) -> Refuse:
    return Refuse(
        id,
        "claimed",
        "Votre loyer vient d’être réclamé : vous lancerez les dés quand il sera réglé.",
        "Your rent has just been claimed: you can roll once it is settled.",
        "board.rent.claim-window",
    )


def storage(id: str | None) -> Refuse:
    return Refuse(
        id,
        "storage",
        "Rien n’a été fait : la partie ne peut pas être enregistrée pour le moment. Réessayez.",
        "Nothing was done: the game cannot be stored just now. Try again.",
    )


def protocol(what: str) -> Refuse:
    return Refuse(None, "protocol", f"Message inattendu : {what}", f"Unexpected message: {what}")


def wrong_token() -> Bye:
    return Bye(
        "forbidden",
        "Ce jeton n’ouvre aucune place de cette table.",
        "This token opens no seat of this table.",
    )


def left() -> Bye:
    return Bye("left", "Cette place a été libérée.", "This seat was given up.")


def no_table() -> Bye:
    return Bye("no-table", "Il n’y a pas de table à cette adresse.", "There is no table at this address.")


def restarting() -> Bye:
    fr, en = (
        "Le serveur redémarre : la partie reprend aussitôt.",
        "The server restarts: the game goes on at once.",
    )
    return Bye("restart", fr, en)


def too_slow() -> Bye:
    return Bye("slow", "La connexion ne suit plus.", "The connection cannot keep up.")
