#!/bin/sh
# Installs Plumage as a service by the commands of docs/operating.md, as they stand there, and tries
# what can be tried without starting systemd. As root on Debian or Ubuntu:
#
#     apt-get install git make systemd python3-venv
#     deploy/try-service.sh
#
# It works on a copy of this machine (an overlay in memory, 500 MB), which is gone in the end.
set -eu

cd "$(dirname "$0")/.."
if [ "${1:-}" != inside ]; then
    exec unshare --mount "$0" inside
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/plumage-service.XXXXXX")
trap 'umount --recursive --lazy "$work"; rmdir "$work"' EXIT
mount -t tmpfs tmpfs "$work"
mkdir "$work/upper" "$work/work" "$work/root"
mount -t overlay -o "lowerdir=/,upperdir=$work/upper,workdir=$work/work" overlay "$work/root"
for one in /dev /proc; do mount --rbind "$one" "$work/root$one"; done
in_it() { PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin chroot "$work/root" "$@"; }
fails() { echo "$1"; exit 1; }

# The commands of a section of the page: the lines in its code blocks.
commands_of() {
    sed -n "/^## $1\$/,/^## /p" docs/operating.md | sed -n 's/^ \{4,7\}\([^ ]\)/\1/p'
}

# Runs a program as the units do: as a user without rights, in the folder, with the settings.
as_service() {
    in_it setpriv --reuid=64000 --regid=64000 --clear-groups env -i \
        sh -c 'set -a; . /tmp/plumage.env; cd /var/lib/plumage; exec "$@"' sh "$@"
}

echo "== the program, by docs/operating.md"
in_it git -c safe.directory='*' clone --quiet --no-hardlinks "$PWD" /root/plumage
commands_of 'Run it as a service' > "$work/commands"
[ "$(wc -l < "$work/commands")" -ge 7 ] || fails "the page has no commands"
while read -r command; do
    echo "$command"
    case "$command" in
    *setup*) # which asks: its answers are written here
        echo PLUMAGE_DATABASE=/var/lib/plumage/plumage.sqlite3 > "$work/root/etc/plumage.env" ;;
    "git pull") in_it git -C /root/plumage pull --quiet ;;
    systemctl*)
        offline=$(echo "$command" | sed 's/ --now / /') # nothing is started
        in_it env SYSTEMD_OFFLINE=1 sh -c "$offline" || fails "this failed" ;;
    *) in_it sh -c "cd /root/plumage && $command" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; } ;;
    esac
done < "$work/commands"

echo "== the units"
for unit in plumage@a.service plumage-backup.service plumage-backup.timer; do
    said=$(in_it systemd-analyze verify "$unit" 2>&1) || fails "$said"
    said=$(echo "$said" | grep -v "Unknown key 'Restart" || true) # of systemd 254, which others leave out
    [ -z "$said" ] || fails "$said"
done
[ "$(in_it systemctl is-enabled plumage@a plumage@b plumage-backup.timer | paste -s -d ' ')" = \
    "disabled enabled enabled" ] || fails "after an update, b is not the one that is started"

echo "== the program in them"
in_it install -d -o 64000 -g 64000 -m 700 /var/lib/plumage /var/lib/plumage/backups # as StateDirectory=
in_it cp --no-preserve=mode /etc/plumage.env /tmp/plumage.env # which systemd reads as root
runs=$(sed -n 's/^ExecStart=//p' 'deploy/plumage@.service')
if said=$(as_service $runs 2>&1); then fails "it runs without a token"; else status=$?; fi
echo "$said" | grep -m 1 DISCORD_TOKEN || fails "it does not ask for a token: $said"
grep -q "^RestartPreventExitStatus=$status\$" 'deploy/plumage@.service' || fails "it would be started again"
as_service "$(in_it readlink -f /usr/local/bin/plumage | sed 's/plumage$/python/')" -c "
import asyncio; from pathlib import Path; from data.store import open_store
async def made():
    async with await open_store(Path('/var/lib/plumage/plumage.sqlite3')): pass
asyncio.run(made())" || fails "it makes no database"

echo "== a backup"
as_service $(sed -n 's/^ExecStart=//p' deploy/plumage-backup.service) || fails "it makes no backup"
copy=$(in_it find /var/lib/plumage/backups -name 'plumage-*.sqlite3' -perm 600)
in_it rm /var/lib/plumage/plumage.sqlite3
restore=$(commands_of 'Back up' | sed -n 's/^\(plumage restore .*\) .*/\1/p') # the section below has it
in_it $restore "$copy" || fails "it cannot be put back"
as_service /usr/local/bin/plumage tables || fails "the backup cannot be read"
echo "== all of it works"
