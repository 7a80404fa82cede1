#!/bin/sh
# A backup of the shop: the database, and the originals of its pictures if they are in a folder. Run it every night in the
# environment of the shop (deploy/systemd/boutique-backup.service). What it does not contain: docs/operations.md#backup.
#
# BACKUP_DIR     where backups are (/var/backups/boutique)
# BACKUP_KEEP    how many dumps stay (30); older ones go after a new one has succeeded, never before
# AFTER_BACKUP   a command that copies it to another machine; the dump's name is in $BACKUP. For example:
#                rclone copy /var/backups/boutique remote:boutique
#
# Exit code: 0 done; 1 failed, or only the pictures did: older dumps go only after a complete new one; 2 a program or setting is missing; 3 done, but AFTER_BACKUP failed.
set -eu
umask 077
. "$(dirname "$0")/backup-parts.sh"

folder=${BACKUP_DIR:-/var/backups/boutique}
keep=${BACKUP_KEEP:-30}
case $keep in
  '' | *[!0-9]* | 0*) fail 2 "BACKUP_KEEP must be a number from 1 on, and is '$keep'" ;;
esac
find_database
find_media
mkdir -p "$folder"
check_version pg_dump
command -v pg_restore > /dev/null || fail 2 'pg_restore is missing: install postgresql-client-18 (apt.postgresql.org)'

name=boutique-$(date -u +%Y-%m-%dT%H%M%SZ).dump
dump=$folder/$name
unfinished=$folder/.$name.$$
list=
pictures_failed=
trap 'rm -f "$unfinished" "$list"' EXIT
trap 'exit 1' HUP INT TERM

pg_dump --format=custom --no-password --dbname "$database" --file "$unfinished" || fail 1 'pg_dump failed'
# Reads the dump to its last byte; `--list` alone would not notice that it is cut short.
pg_restore --file=/dev/null "$unfinished" || fail 1 'the new dump can not be read'
# On the disk before it has a name that counts.
sync "$unfinished"
mv "$unfinished" "$dump"
sync "$folder"

# After the database, so that every picture that the dump names is there. Originals never change: a picture is copied once, and none is
# ever removed, so that each dump finds its own. Renditions are made again when they are missing.
if [ -z "$media" ]; then
  echo 'pictures are in a bucket: not copied, see docs/operations.md'
elif [ ! -d "$media" ]; then
  fail 1 "the folder of the pictures, $media, is not there; the dump is: $dump"
elif [ -d "$media/originals" ]; then
  # Its failure is reported at the end: a full disk needs the old dumps to go.
  (copy_originals "$media" "$folder/pictures") || pictures_failed=1
fi

# Their names sort by their dates.
set -- "$folder"/boutique-*.dump
while [ $# -gt "$keep" ]; do
  rm -f "$1"
  shift
done
# What a killed run left, two days ago or earlier.
find "$folder" -type f -name '.boutique-*' -mtime +1 -exec rm -f {} +

[ -z "$pictures_failed" ] || fail 1 "the dump is complete, its pictures are not: $dump"
echo "backup: $dump, $(wc -c < "$dump") bytes"
if [ -n "${AFTER_BACKUP:-}" ]; then
  BACKUP=$dump
  export BACKUP
  sh -c "$AFTER_BACKUP" || fail 3 "AFTER_BACKUP failed: the backup is on this machine only"
fi
