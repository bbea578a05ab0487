#!/bin/sh
# Builds the image of deploy/Dockerfile and runs the program in it: with Docker or Podman, if one is
# there and works,
#
#     deploy/try-image.sh [OPTIONS OF docker build]
#
# and otherwise with neither them nor a registry, as root on Debian or Ubuntu:
#
#     apt-get install buildah debootstrap
#     deploy/try-image.sh [OPTIONS OF buildah bud]
#
# That image stands on a small Debian with its Python 3 that debootstrap makes, not on python:3.13-slim;
# all else is as in the Dockerfile. SUITE and MIRROR say which Debian, from where; options are for what
# pip needs to reach its index, such as --volume /etc/pip.conf:/etc/pip.conf:ro. Everything is made in
# a folder below TMPDIR, takes 1.5 GB there, and is gone in the end.
set -eu

SUITE=${SUITE:-bookworm}
MIRROR=${MIRROR:-http://deb.debian.org/debian}

cd "$(dirname "$0")/.."
fails() { echo "$1"; exit 1; }
engine=buildah
for one in podman docker; do
    if "$one" info > /dev/null 2>&1; then engine="$one"; fi
done

if [ "$engine" != buildah ]; then
    image="plumage-tried:$$"
    trap '"$engine" volume rm --force "plumage-tried-$$" > /dev/null; "$engine" rmi --force "$image" > /dev/null' EXIT
    echo "== the image, by $engine"
    "$engine" build --file deploy/Dockerfile --tag "$image" "$@" .
    in_it() {
        "$engine" run --rm --network none --read-only --tmpfs /tmp --cap-drop ALL \
            --volume "plumage-tried-$$:/data" --entrypoint "" "$image" "$@"
    }
else
    work=$(mktemp -d "${TMPDIR:-/tmp}/plumage-image.XXXXXX")
    b() { command="$1"; shift; buildah --root "$work/storage" --runroot "$work/run" --storage-driver vfs "$command" "$@"; }
    trap 'b rm --all > "$work/rm" 2>&1 || cat "$work/rm"; rm -rf "$work"' EXIT
    echo "== a base: Debian $SUITE"
    debootstrap --variant=minbase --include=ca-certificates,python3,python3-venv \
        "$SUITE" "$work/base" "$MIRROR" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
    base=$(b from scratch)
    b add --quiet "$base" "$work/base" / > "$work/log"
    b commit --quiet "$base" plumage-base > "$work/log"
    rm -rf "$work/base"
    echo "== the image, by buildah"
    b bud --isolation chroot --build-arg BASE=localhost/plumage-base --file deploy/Dockerfile \
        --tag plumage "$@" .
    plumage=$(b from plumage)
    in_it() { b run --isolation chroot "$plumage" -- "$@"; }
fi

echo "== the program in it"
[ "$(in_it id -u)" = 10001 ] || fails "it does not run as user 10001"
in_it sh -c 'touch /data/x && rm /data/x' || fails "it may not write to /data"
in_it sh -c '! touch /opt/plumage/x 2> /dev/null' || fails "it may change the program"
in_it /opt/plumage/bin/plumage --version
in_it /opt/plumage/bin/plumage simulate pikoko --seats 3 --games 1 --seed 1 \
    --players random,random,random | grep '"end"' || fails "no game was played"
if said=$(in_it /opt/plumage/bin/plumage run 2>&1); then fails "it runs without a token"; fi
echo "$said" | grep -m 1 DISCORD_TOKEN || fails "it does not ask for a token: $said"
in_it /opt/plumage/bin/python -c "
import asyncio; from pathlib import Path; from data.store import open_store
async def made():
    async with await open_store(Path('/data/plumage.sqlite3')): pass
asyncio.run(made())" || fails "it makes no database"
in_it /opt/plumage/bin/plumage tables
in_it /opt/plumage/bin/plumage backup /data/copy.sqlite3
in_it /opt/plumage/bin/plumage restore /data/copy.sqlite3
in_it /opt/plumage/bin/python -c "import asyncpg" || fails "it cannot use a database on a server"
echo "== all of it works"
