"""The files in ``deploy/`` are well-formed, and agree with the program and with each other.

``deploy/try-image.sh`` builds the image and runs the program in it, and `tests.process.compose`
runs ``compose.yaml``; both take minutes and root.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import string
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any, Final, Literal
from zipfile import ZipFile

import pytest
import yaml
from pydantic import BaseModel, ConfigDict

from bot.base.settings import Settings
from tests.helpers.stress import LONG, STRESS

HOUSE: Final = Path(__file__).parent.parent
DEPLOY: Final = HOUSE / "deploy"
SETTINGS: Final = {f"PLUMAGE_{name.upper()}" for name in Settings.model_fields}


class Strict(BaseModel):
    """The names of the Compose Specification, as far as they are used; any other is a mistake, also
    ``environment``, which would override what the operator writes into ``.env``.
    """

    model_config = ConfigDict(extra="forbid", strict=True)


class HealthCheck(Strict):
    test: list[str]
    interval: str
    timeout: str
    start_period: str


class Service(Strict):
    image: str
    env_file: str
    volumes: list[str]
    restart: Literal["no", "always", "on-failure", "unless-stopped"]
    stop_grace_period: str
    read_only: bool
    tmpfs: str
    cap_drop: list[str]
    security_opt: list[str]
    healthcheck: HealthCheck


class Compose(Strict):
    services: dict[str, Service]
    volumes: dict[str, None]


def read_compose() -> Compose:
    return Compose.model_validate(yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8")))


def instructions() -> list[tuple[str, str]]:
    """Returns the instructions of the Dockerfile, with their arguments."""
    text = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines)]


def usual_settings() -> dict[str, str]:
    """Returns the usual settings of the image, which ``.env`` may change."""
    ((_, given),) = [one for one in instructions() if one[0] == "ENV"]
    return dict(one.split("=") for one in given.split())


def test_compose_yaml_is_as_its_specification_says() -> None:
    compose = read_compose()
    service, other = compose.services.values()
    assert service == other, "whichever of them runs"
    assert usual_settings()["PLUMAGE_STANDBY"] == "true"
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    owner_and_name = "/".join(project["urls"]["Repository"].split("/")[-2:])
    assert service.image == f"${{IMAGE:-ghcr.io/{owner_and_name}:{project['version']}}}"
    assert service.env_file == ".env", "all that is needed is beside it"
    assert [one.partition(":")[0] for one in service.volumes] == list(compose.volumes)
    seconds = re.compile(r"\d+s")
    health = service.healthcheck
    times = (service.stop_grace_period, health.interval, health.timeout, health.start_period)
    assert all(map(seconds.fullmatch, times))


def test_the_container_keeps_everything_in_its_volume() -> None:
    service = read_compose().services["a"]
    ((_, volume),) = [one for one in instructions() if one[0] == "VOLUME"]
    assert [one.partition(":")[2] for one in service.volumes] == [volume]
    assert Path(usual_settings()["PLUMAGE_DATABASE"]).parent == Path(volume)
    assert ("WORKDIR", volume) in instructions(), "a relative path counts from there"


def test_its_health_is_asked_for_where_the_bot_says_it() -> None:
    service = read_compose().services["a"]
    kind, program, *_rest, code = service.healthcheck.test
    assert kind == "CMD"
    compile(code, "healthcheck", "exec")
    assert "'http://127.0.0.1:' + e['PLUMAGE_METRICS_PORT'] + '/health'" in code
    assert usual_settings()["PLUMAGE_METRICS_PORT"].isdecimal()
    ((_, entry),) = [one for one in instructions() if one[0] == "ENTRYPOINT"]
    assert yaml.safe_load(entry) == [str(Path(program).with_name("plumage"))]


def copied() -> list[str]:
    """Returns what the image gets of this folder."""
    return [
        source
        for name, rest in instructions()
        if name == "COPY" and not rest.startswith("--from")
        for source in rest.split()[:-1]
    ]


def test_the_image_has_all_that_the_program_is_made_of() -> None:
    assert [one for one in copied() if not (HOUSE / one).exists()] == []
    project: dict[str, Any] = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))
    parts = project["tool"]["setuptools"]
    packages = [one.rstrip("*") for one in parts["packages"]["find"]["include"]]
    modules = [f"{one}.py" for one in parts["py-modules"]]
    assert {*packages, *modules, "pyproject.toml", "setup.py", "requirements"} <= set(copied())
    for name in (project["project"]["readme"], *project["project"]["license-files"]):
        assert name.partition("/")[0] in copied()


def test_docker_is_given_what_is_copied_and_nothing_else() -> None:
    """Neither the token in ``.env`` nor a database can get into an image."""
    lines = (HOUSE / ".dockerignore").read_text("utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    assert [rule[1:] for rule in rules if rule.startswith("!")] == copied()


def test_it_is_installed_as_the_page_says() -> None:
    said = re.findall(
        r"^ +(python3 -m venv .*|\.venv/bin/pip .*)$",
        (HOUSE / "docs" / "operating.md").read_text("utf-8").partition("\n## Configure it")[0],
        re.MULTILINE,
    )
    run = [re.sub(r" +", " ", rest) for name, rest in instructions() if name == "RUN"]
    run = [one.replace("--no-cache-dir ", "").replace("/opt/plumage", ".venv") for one in run]
    assert len(said) == 3
    assert [one.replace("postgres.txt", "run.txt") for one in run[:3]] == said


def test_it_has_what_a_database_on_a_server_needs() -> None:
    run, postgres = (packages(HOUSE / f"requirements/{name}.txt") for name in ("run", "postgres"))
    assert postgres - run == {"asyncpg"}
    assert run <= postgres


def packages(lock: Path) -> set[str]:
    return set(re.findall(r"^([a-z0-9-]+)==", lock.read_text("utf-8"), re.MULTILINE))


def test_what_is_set_is_a_setting() -> None:
    found = set(usual_settings()) - {"DISCORD_TOKEN"}
    for path in DEPLOY.iterdir():
        found |= set(re.findall(r"PLUMAGE_[A-Z_]+", path.read_text("utf-8")))
    assert len(found) >= 4
    assert found <= SETTINGS


def test_no_restart_is_tried_that_cannot_help() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their capitals
    unit.read(DEPLOY / "plumage@.service", "utf-8")
    assert unit["Service"]["RestartPreventExitStatus"] == "2"
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"
    assert 86_400 / int(unit["Service"]["RestartMaxDelaySec"]) < 1_000, "sessions of a day"
    assert unit["Service"]["KillMode"] == "mixed", "the bot ends its processes itself"


def test_the_dashboard_is_one_of_grafana() -> None:
    """Its panels do not overlap, and query the Prometheus that is chosen at the import."""
    board = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))
    assert board["schemaVersion"] >= 36, "the first with data sources as objects"
    assert board["uid"]
    variables = {one["name"]: one["type"] for one in board["templating"]["list"]}
    assert variables == {"prometheus": "datasource", "job": "query"}
    chosen = {"type": "prometheus", "uid": "${prometheus}"}
    panels, taken = board["panels"], set[tuple[int, int]]()
    assert len({panel["id"] for panel in panels}) == len(panels)
    for panel in panels:
        assert panel["type"] in ("stat", "timeseries")
        assert panel["title"]
        at = panel["gridPos"]
        cells = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert all(0 <= x < 24 and y >= 0 for x, y in cells)
        assert not cells & taken
        taken |= cells
        targets = panel["targets"]
        assert [one["refId"] for one in targets] == list(string.ascii_uppercase[: len(targets)])
        for asking in (panel, *targets):
            assert asking["datasource"] == chosen
        for target in targets:
            used = set(re.findall(r"\$(\w+)", target["expr"]))
            assert used <= {*variables, "__rate_interval"}


@pytest.mark.parametrize("name", ["try-image.sh", "try-service.sh"])
def test_the_scripts_that_try_all_this_are_scripts(name: str) -> None:
    path = DEPLOY / name
    assert path.stat().st_mode & 0o111
    assert subprocess.run(["/bin/sh", "-n", path], check=False).returncode == 0  # noqa: S603


@STRESS
@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="it needs root")
def test_the_image_is_built_and_runs() -> None:
    """Uses Docker or Podman, otherwise buildah and debootstrap."""
    found = [one for one in ("docker", "podman", "buildah") if shutil.which(one)]
    if not found or (found == ["buildah"] and not shutil.which("debootstrap")):
        pytest.skip("there is nothing to build it with")
    done = subprocess.run([DEPLOY / "try-image.sh"], check=False, capture_output=True, text=True)  # noqa: S603  # constants
    assert done.returncode == 0, done.stdout + done.stderr


@LONG
def test_nothing_of_an_earlier_build_is_installed(tmp_path: Path) -> None:
    """An old module could be imported in place of a new one."""
    source = tmp_path / "source"
    source.mkdir()
    for name in ("engine", "data", "bot", "cogs"):
        shutil.copytree(HOUSE / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "plumage.py", "README.md", "LICENSE"):
        shutil.copy(HOUSE / name, source)
    stale = Path("data/store/stale.sql")
    (source / "build/lib" / stale).parent.mkdir(parents=True)
    (source / "build/lib" / stale).write_text("CREATE TABLE later (x)", "utf-8")
    command = (sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation")
    subprocess.run((*command, "--wheel-dir", tmp_path, source), check=True, capture_output=True)  # noqa: S603  # constants
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as packed:
        names = packed.namelist()
    assert "data/store/schema.sql" in names
    assert str(stale) not in names
