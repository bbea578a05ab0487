#!/bin/sh
# Installs Plumage as a service by the commands of docs/operating.md, as they stand there, and tries
# what can be tried without starting systemd. As root on Debian or Ubuntu:
#
#     apt-get install systemd python3-venv
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
in_it() { PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$work/root" "$@"; }
fails() { echo "$1"; exit 1; }

# The commands of a section of the page: the lines in its code blocks.
commands_of() {
    sed -n "/^## $1\$/,/^## /p" docs/operating.md | sed -n 's/^ \{4,7\}\([^ ]\)/\1/p'
}

# Does in it what cron does with a line of a crontab: no settings of a shell, and \% is %.
as_cron() {
    command=$(echo "$1" | cut -d ' ' -f 6- | sed 's/\\%/%/g')
    in_it env -i HOME=/root LOGNAME=root SHELL=/bin/sh PATH=/usr/bin:/bin /bin/sh -c "$command"
}

# Runs a program of Plumage as the unit does: as its user, in its folder, with its settings.
as_service() {
    in_it setpriv --reuid=plumage --regid=plumage --init-groups env -i \
        sh -c 'set -a; . /tmp/plumage.env; cd /opt/plumage/a; exec "$@"' sh "$@"
}

echo "== the program, by docs/operating.md"
for folder in a b; do
    in_it mkdir -p "/opt/plumage/$folder"
    git ls-files -z | xargs -0 tar -c | in_it tar -x --no-same-owner -C "/opt/plumage/$folder"
done
commands_of 'Install it' > "$work/commands"
commands_of 'Use PostgreSQL' | grep '^\.venv' >> "$work/commands"
while read -r command; do
    echo "$command"
    in_it sh -c "cd /opt/plumage/a && $command" > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
done < "$work/commands"

echo "== the service"
commands_of 'Run it as a service' > "$work/commands"
[ "$(wc -l < "$work/commands")" -ge 6 ] || fails "the page has no commands"
while read -r command; do
    echo "$command"
    offline=$(echo "$command" | sed 's/ --now / /') # nothing is started
    in_it env SYSTEMD_OFFLINE=1 sh -c "$offline" || fails "this failed"
done < "$work/commands"
said=$(in_it systemd-analyze verify plumage@a.service 2>&1) || fails "$said"
said=$(echo "$said" | grep -v "Unknown key 'Restart" || true) # of systemd 254, which others leave out
[ -z "$said" ] || fails "$said"
[ "$(in_it systemctl is-enabled plumage@a plumage@b | paste -s -d ' ')" = "disabled enabled" ] ||
    fails "after an update, b is not the one that is started"

echo "== the program in it"
in_it sh -c 'echo PLUMAGE_DATABASE=/var/lib/plumage/plumage.sqlite3 >> /etc/plumage.env'
in_it cp --no-preserve=mode /etc/plumage.env /tmp/plumage.env # which systemd reads as root
if said=$(as_service .venv/bin/plumage run 2>&1); then fails "it runs without a token"; else status=$?; fi
echo "$said" | grep -m 1 DISCORD_TOKEN || fails "it does not ask for a token: $said"
grep -q "^RestartPreventExitStatus=$status\$" deploy/plumage@.service || fails "it would be started again"
in_it install -d -o plumage -g plumage /var/lib/plumage # as StateDirectory= does
as_service .venv/bin/python -c "
import asyncio; from pathlib import Path; from data.store import open_store
async def made():
    async with await open_store(Path('/var/lib/plumage/plumage.sqlite3')): pass
asyncio.run(made())" || fails "it makes no database"

echo "== a backup, by cron"
in_it install -d -m 700 /backups
as_cron "$(commands_of 'Back up' | grep '^0 4')" || fails "it makes no backup"
[ "$(in_it find /backups -name 'plumage-[1-7].sqlite3' -perm 600 | wc -l)" = 1 ] || fails "there is no backup"
in_it sh -c 'mv /backups/plumage-?.sqlite3 /backups/plumage-1.sqlite3'
in_it rm /var/lib/plumage/plumage.sqlite3
restore=$(commands_of 'Back up' | grep '^plumage restore') # which the section below it has
in_it sh -c "/opt/plumage/a/.venv/bin/$restore" || fails "it cannot be put back"
as_service .venv/bin/plumage tables || fails "the backup cannot be read"
echo "== all of it works"
