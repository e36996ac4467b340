"""The shell: exit status, one JSON object for programs, one line for each fault, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import hwatu_kit

ROOT = Path(__file__).parent.parent
COUNT = '{"game": "gostop", "ask": "count", "table": "modern", "pile": "1R 2R 3R"}'


def run(*words: str, text: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """Run the kit in a shell of its own."""
    given = text.encode() if isinstance(text, str) else text
    done = subprocess.run(
        [sys.executable, "-m", "hwatu_kit", *words], input=given, capture_output=True, cwd=ROOT, check=False
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def test_a_case_on_standard_input() -> None:
    """The answer as JSON and nothing else, or in words."""
    done = run("explain", "-", "--json", text=COUNT)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["points"] == 3
    words = run("explain", "-", text=COUNT)
    assert "worth 3 points" in words.stdout
    assert "[GS-SCORE-05]" in words.stdout


def test_a_case_in_a_file(tmp_path: Path) -> None:
    """TOML and JSON, by the ending."""
    (tmp_path / "case.toml").write_text(
        'game = "gostop"\nask = "count"\ntable = "modern"\npile = "1R 2R 3R"\n', "utf-8"
    )
    (tmp_path / "case.json").write_text(COUNT, "utf-8")
    for name in ("case.toml", "case.json"):
        assert json.loads(run("explain", str(tmp_path / name), "--json").stdout)["points"] == 3


@pytest.mark.parametrize(
    ("text", "field", "rule"),
    [
        ("{", "file", None),
        (b"\xff", "file", None),
        ("[]", "case", None),
        ("{}", "game", None),
        ('{"game": "gostop", "ask": "fu"}', "ask", None),
        (COUNT.replace("modern", "modem"), "table", None),
        (COUNT.replace("3R", "13R"), "pile", None),
        (COUNT.replace("3R", "2R"), "pile", "GS-DECK-01"),
        (COUNT.replace("}", ', "cups": 1}'), "cups", None),
    ],
)
def test_faults(text: str | bytes, field: str, rule: str | None) -> None:
    """Exit status 2, a line that names the field, and an error object for programs."""
    done = run("explain", "-", "--json", text=text)
    error = json.loads(done.stdout)["error"]
    assert (done.returncode, error["field"], error["rule"]) == (2, field, rule)
    assert done.stderr.startswith(f"{field}: ")
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('{"game": "gostop", "ask": "deal", "table": "modern", "players": 2, "seed": "\\ud800"}', "seed"),
        ('{"game": "gostop", "game": "duzihu", "ask": "deal"}', "game"),
        ('{"game": "gostop", "ask": "count", "table": {"base": "modern", "cup": "auto", "cup": "owner"}}', "cup"),
        ("[" * 100_000, "file"),
        (COUNT.replace('"1R 2R 3R"', "NaN"), "file"),
        (COUNT.replace('"1R 2R 3R"', "1e999"), "pile"),
    ],
)
def test_hostile_input(text: str, field: str) -> None:
    """Malformed input (lone surrogates, duplicate keys, NaN) always raises a Fault."""
    done = run("explain", "-", "--json", text=text)
    assert (done.returncode, json.loads(done.stdout)["error"]["field"]) == (2, field)
    assert "Traceback" not in done.stderr


def test_a_byte_order_mark_and_a_file_without_end(tmp_path: Path) -> None:
    """What an editor on Windows writes is read; what never ends is refused."""
    (tmp_path / "case.json").write_text(COUNT, "utf-8-sig")
    (tmp_path / "case.toml").write_bytes(
        b'\xef\xbb\xbfgame = "gostop"\r\nask = "count"\r\ntable = "modern"\r\npile = "1R 2R 3R"\r\n'
    )
    for name in ("case.json", "case.toml"):
        assert json.loads(run("explain", str(tmp_path / name), "--json").stdout)["points"] == 3
    assert json.loads(run("explain", "-", "--json", text=COUNT.encode("utf-8-sig")).stdout)["points"] == 3
    if Path("/dev/zero").exists():
        assert "larger than" in run("explain", "/dev/zero").stderr


@pytest.mark.parametrize("number", ["9" * 5000, f"0x{'f' * 5000}", str(2**63)])
@pytest.mark.parametrize("key", ["seed", "dealer", "players", "game", "table"])
def test_numbers_beyond_all_measure(tmp_path: Path, number: str, key: str) -> None:
    """A number that Python itself would not write out is a fault too."""
    keys = {"game": '"gostop"', "ask": '"deal"', "table": '"modern"', "players": "2", "seed": "1"} | {key: number}
    (tmp_path / "case.toml").write_text("\n".join(f"{k} = {v}" for k, v in keys.items()), "utf-8")
    with pytest.raises(hwatu_kit.Fault) as refused:
        hwatu_kit.explain(tmp_path / "case.toml")
    assert refused.value.key == "number-too-large"


def test_an_option_has_a_largest_number() -> None:
    """So that what is paid can always be written out."""
    for option in ("target", "three_ppuk_points", "chok_junk"):
        for number in (10**9 + 1, 10**4299):
            with pytest.raises(hwatu_kit.Fault) as refused:
                hwatu_kit.table("gostop", "modern", **{option: number})
            assert refused.value.field == f"table.{option}"


def test_several_faults_are_several_lines() -> None:
    """Every unknown or missing key is named."""
    done = run("explain", "-", text='{"game": "gostop", "ask": "count", "tabel": "modern", "pil": "1B"}')
    assert done.returncode == 2
    fields = [line.partition(":")[0] for line in done.stderr.splitlines()]
    assert fields == ["tabel", "pil", "table", "pile"]


def test_a_file_that_is_not_there() -> None:
    """Said plainly."""
    done = run("explain", "nowhere.toml")
    assert done.returncode == 2
    assert "cannot be read" in done.stderr


def test_a_rule_with_its_code() -> None:
    shown = run("rule", "GS-WIN-05", "--code").stdout
    assert "hwatu_kit/gostop/payment.py:" in shown
    assert "def pibak(" in shown
    assert "def pibak(" not in run("rule", "GS-WIN-05").stdout


def test_rule_compare_transcript_html(tmp_path: Path) -> None:
    """The other commands."""
    assert "GS-CAP-09" in run("rule", "뻑").stdout
    assert run("rule", "gs-cap-09").returncode == 0
    assert run("rule", "no such word at all").returncode == 2
    pile = COUNT.replace("1R 2R 3R", "1Ja 1Jb 2Ja 2Jb 3Ja 3Jb 4Ja 4Jb 11D 12D").replace('"table": "modern", ', "")
    done = run("compare", "-", "--tables", "chips,modern", text=pile)
    assert "GS-DECK-04" in done.stdout
    trace = hwatu_kit.deal(table="cardavia", seed=7)
    trace.play(trace.legal[0]).save(tmp_path / "deal.json")
    assert "[GS-CAP-" in run("transcript", str(tmp_path / "deal.json")).stdout
    done = run("html", str(tmp_path / "deal.json"), str(tmp_path / "deal.html"))
    assert done.returncode == 0
    assert (tmp_path / "deal.html").read_text("utf-8").startswith("<!")
    done = run("html", str(tmp_path / "deal.json"), str(tmp_path / "nowhere" / "deal.html"))
    assert (done.returncode, "cannot be written" in done.stderr, "Traceback" in done.stderr) == (2, True, False)


@pytest.mark.parametrize("redirect", [">/dev/full", "<&-"])
def test_closed_and_full_streams_are_one_line(redirect: str, tmp_path: Path) -> None:
    case = tmp_path / "case.json"
    case.write_text(json.dumps(hwatu_kit.lesson("gobak")), encoding="utf-8")
    what = "-" if redirect == "<&-" else str(case)
    command = f'"{sys.executable}" -m hwatu_kit explain {what} {redirect}'
    run = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "Traceback" not in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_an_error_line_holds_no_control_characters(tmp_path: Path) -> None:
    """A word of a case goes to the terminal: it cannot colour, clear or turn it."""
    case = tmp_path / "case.json"
    bad = {"game": "gostop", "ask": "count", "table": "chips", "pile": "\x1b[31mX\u202e", "k\x1bey\u202e": 1}
    case.write_text(json.dumps(bad), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "hwatu_kit", "explain", str(case)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert not set(run.stderr) & {"\x1b", "\u202e"}
