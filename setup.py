"""What pyproject.toml cannot say: nothing of an earlier build is packed."""

from __future__ import annotations

import shutil

from setuptools import setup
from setuptools.command.build_py import build_py


class Fresh(build_py):
    """Begins with an empty folder. setuptools packs whatever is in it, so a file that has been
    deleted since, such as a migration of a later version, would be installed.
    """

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


setup(cmdclass={"build_py": Fresh})
