#!/bin/sh
# Restores a backup of deploy/backup.sh into an empty database: sh deploy/restore.sh DUMP
# Run it in the environment of the shop (set -a; . /etc/boutique/environment; set +a), as the user of the shop, from the release that made
# the dump, before any process of the shop starts. It puts the originals of the pictures back, which lie beside the dump, unless
# they are in a bucket. What a restore brings back or loses: docs/operations.md#backup.
#
# Exit code: 0 done; 1 failed, the database is still empty; 2 a program or setting is missing; 3 refused, the database is not empty;
# 4 restored, without statistics.
set -eu
umask 027
. "$(dirname "$0")/backup-parts.sh"

dump=${1:-}
[ -n "$dump" ] || fail 2 "which dump? sh $0 /var/backups/boutique/boutique-….dump"
[ -s "$dump" ] || fail 2 "$dump is not there, or is empty"
find_database
find_media
check_version pg_restore
pg_restore --list "$dump" > /dev/null || fail 1 "$dump can not be read: it is damaged, or made by a newer pg_dump than this pg_restore"

# Tables of extensions, which a server may put into every new database, don't count.
tables=$(query "select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')") ||
  fail 1 'PostgreSQL does not answer at the address in the settings'
[ "$tables" -eq 0 ] || fail 3 "the database is not empty ($tables tables, indexes and sequences): create a new one; nothing was changed"

# Before the database: a failed copy can be repeated, and no restored shop lacks its pictures.
pictures=$(dirname "$dump")/pictures
if [ -n "$media" ] && [ -d "$pictures/originals" ]; then
  copy_originals "$pictures" "$media"
  [ "$(id -u)" -ne 0 ] || echo "run as root: give the pictures to the shop's user: chown -R boutique: $media"
elif [ -z "$media" ]; then
  echo 'pictures are in a bucket: not touched; it must have those from the time of the dump, or later'
fi

# All or nothing; without --exit-on-error a table could stay empty.
pg_restore --no-owner --exit-on-error --single-transaction --no-password --dbname "$database" "$dump" ||
  fail 1 'pg_restore failed: the database is still empty'

when=$(basename "$dump" | sed -n 's/.*\([0-9-]\{10\}T[0-9][0-9]\)\([0-9][0-9]\)[0-9][0-9]Z.*/\1:\2Z/p')
cat << NEXT
Restored. Before a process of the shop starts, in the same environment and of the same release:
  npm run doctor
      compares with the payment provider: payments that the database no longer has
  npm run after-restore -- ${when:-TIME-OF-THE-DUMP}
      no invoice number is given twice, and nothing that ended since comes back; with --erased LOG also erased accounts
Then start the shop.
NEXT
# Plans need statistics, which a dump does not have.
query 'set statement_timeout = 0; analyze' || fail 4 'restored, but analyze failed: run it by hand, in psql, before the shop starts'
