"""The shell: ``python -m hwatu_kit explain CASE.toml``, and the rulebook and replays beside it.

Exit status 0: answered. 1: an audit found something. 2: the case cannot be read or breaks a rule; one line on
standard error for each fault, and with ``--json`` also one error object on standard output. Never a traceback.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from . import __version__
from .audit import audit, derivation_of
from .engine.cases import explain, read_case
from .engine.game import games
from .engine.json_text import LARGEST, decoded, parse_json
from .engine.replays import open_trace, trace_from
from .engine.tables import rulebook
from .faults import Fault, Faults
from .study.compare import compare
from .texts import MissingText, completeness, languages, load

ANSWERED, NOT_CLEAN, REFUSED = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit status."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="replace")
    given = sys.argv[1:] if arguments is None else list(arguments)
    options = _parser(_language(given)).parse_args(given)
    try:
        return _run(options)
    except Fault as fault:
        return _refuse(fault, options)
    except MissingText as missing:
        sys.stderr.write(f"{missing}\n")
        return REFUSED
    except BrokenPipeError:
        _close_output()
        return ANSWERED
    except OSError as error:
        _close_output()
        return _refuse(Fault("file-unwritable", field="stdout", reason=error.strerror or type(error).__name__), options)


def _run(options: argparse.Namespace) -> int:
    status = int(options.run(options))
    sys.stdout.flush()
    return status


def _close_output() -> None:
    """Send what is left to nowhere: Python writes it once more when it ends, and would fail again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _language(words: Sequence[str]) -> str:
    """The language asked for, so that help is in it too; English where it is unknown."""
    for at, word in enumerate(words):
        name = word.partition("=")[2] if word.startswith("--language=") else ""
        if word == "--language" and at + 1 < len(words):
            name = words[at + 1]
        if name in languages():
            return name
    return "en"


def _parser(language: str) -> argparse.ArgumentParser:
    words = load(language)
    parser = argparse.ArgumentParser(prog="hwatu_kit", description=words.word("cli.about"))
    parser.add_argument("--version", action="version", version=__version__, help=words.word("cli.version_help"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    case = commands.add_parser("explain", help=words.word("cli.explain_help"))
    case.add_argument("case", metavar="CASE", help=words.word("cli.case_help"))
    case.add_argument("--json", action="store_true", help=words.word("cli.json_help"))
    case.set_defaults(run=_explain)

    rule = commands.add_parser("rule", help=words.word("cli.rule_help"))
    rule.add_argument("word", metavar="WORD", help=words.word("cli.rule_word_help"))
    rule.add_argument("--code", action="store_true", help=words.word("cli.code_help"))
    rule.add_argument("--game", default="gostop", help=words.word("cli.game_help"))
    rule.set_defaults(run=_rule)

    transcript = commands.add_parser("transcript", help=words.word("cli.transcript_help"))
    transcript.add_argument("replay", metavar="REPLAY", help=words.word("cli.replay_help"))
    transcript.set_defaults(run=_transcript)

    page = commands.add_parser("html", help=words.word("cli.html_help"))
    page.add_argument("replay", metavar="REPLAY", help=words.word("cli.replay_help"))
    page.add_argument("out", metavar="OUT", help=words.word("cli.out_help"))
    page.set_defaults(run=_html)

    tables = commands.add_parser("compare", help=words.word("cli.compare_help"))
    tables.add_argument("case", metavar="CASE", help=words.word("cli.case_help"))
    tables.add_argument("--tables", metavar="NAME,NAME", help=words.word("cli.tables_help"))
    tables.add_argument("--json", action="store_true", help=words.word("cli.json_help"))
    tables.set_defaults(run=_compare)

    checked = commands.add_parser("audit", help=words.word("cli.audit_help"))
    checked.add_argument("replay", metavar="DEAL", help=words.word("cli.audit_deal_help"))
    checked.add_argument("--json", action="store_true", help=words.word("cli.json_help"))
    checked.set_defaults(run=_audit)

    spoken = commands.add_parser("languages", help=words.word("cli.languages_help"))
    spoken.set_defaults(run=_languages)

    for command in (spoken, case, rule, transcript, page, tables, checked):
        command.add_argument("--language", default="en", choices=languages(), help=words.word("cli.language_help"))
    return parser


def _case(path: str) -> Any:
    """The case in a file, or on standard input."""
    if path != "-":
        return read_case(path)
    given: Any = sys.stdin  # there is none where it was closed
    if given is None:
        raise Fault("file-unreadable", field="file", reason=os.strerror(errno.EBADF))
    return parse_json(decoded(given.buffer.read(LARGEST + 1)))


def _explain(options: argparse.Namespace) -> int:
    answer = explain(_case(options.case), language=options.language)
    sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n" if options.json else answer.text())
    return ANSWERED


def _rule(options: argparse.Namespace) -> int:
    book = rulebook(options.game, options.language)
    found = [book[options.word]] if options.word in [rule.id for rule in book] else list(book.search(options.word))
    if not found:
        raise Fault("unknown-rule", field="rule", id=options.word[:40])
    shown = [f"{rule}\n\n{rule.code}" if options.code else str(rule) for rule in found]
    sys.stdout.write("\n\n".join(shown) + "\n")
    return ANSWERED


def _compare(options: argparse.Namespace) -> int:
    tables = options.tables.split(",") if options.tables else None
    found = compare(_case(options.case), tables, language=options.language)
    sys.stdout.write(
        json.dumps(found.to_json(), ensure_ascii=False) + "\n" if options.json else found.text(options.language)
    )
    return ANSWERED


def _transcript(options: argparse.Namespace) -> int:
    sys.stdout.write(open_trace(options.replay).transcript(options.language))
    return ANSWERED


def _html(options: argparse.Namespace) -> int:
    open_trace(options.replay).to_html(options.out, language=options.language)
    sys.stdout.write(load(options.language).word("cli.written", path=options.out) + "\n")
    return ANSWERED


def _audit(options: argparse.Namespace) -> int:
    """Check a deal: one line for each thing in it that does not follow from the rules.

    A file that holds the explanations themselves (``trace.to_json()``) is checked as it is; a replay is played first.
    """
    value = _case(options.replay)
    deal = value if isinstance(value, Mapping) and "steps" in value else trace_from(value).to_json()
    game = deal.get("game")
    if game in games() and derivation_of(game) is None:
        raise Fault("no-audit", field="game", game=game)
    found = audit(deal)
    if options.json:
        sys.stdout.write(json.dumps({"findings": [f._asdict() for f in found]}, ensure_ascii=False) + "\n")
        return NOT_CLEAN if found else ANSWERED
    texts = load(options.language)
    for finding in found:
        kind = texts.word(f"audit.{finding.kind}")
        key = "cli.finding_rule" if finding.rule else "cli.finding"
        facts: dict[str, Any] = {"step": finding.step, "rule": finding.rule, "kind": kind, "detail": finding.detail}
        sys.stdout.write(texts.word(key, **facts) + "\n")
    if found:
        sys.stdout.write(texts.word("cli.audited_not_clean", n=len(found)) + "\n")
    else:
        explanations = sum(len(step["explanations"]) for step in deal["steps"])
        sys.stdout.write(texts.word("cli.audited", steps=len(deal["steps"]), explanations=explanations) + "\n")
    return NOT_CLEAN if found else ANSWERED


def _languages(options: argparse.Namespace) -> int:
    """Each language in a line, with how much of it is translated."""
    texts = load(options.language)
    for language in languages():
        found = completeness(language)
        percent = int(100 * found.share)
        facts: dict[str, Any] = {
            "n": found.total,
            "done": found.translated,
            "percent": percent,
            "missing": len(found.missing),
        }
        name = load(language).lookup("interface", "language", "name")
        key = "cli.language_unfinished" if found.missing else "cli.language_whole"
        sys.stdout.write(texts.word(key, code=language, name=name, **facts) + "\n")
    return ANSWERED


def _refuse(fault: Fault, options: argparse.Namespace) -> int:
    language = options.language
    for each in fault.all if isinstance(fault, Faults) else (fault,):
        each.field = each.field or "case"
    sys.stderr.writelines(f"{line}\n" for line in fault.lines(language))
    if getattr(options, "json", False):
        error = {"field": fault.field or "case", "rule": fault.rule, "message": fault.message(language)}
        sys.stdout.write(json.dumps({"error": error}, ensure_ascii=False) + "\n")
    return REFUSED
