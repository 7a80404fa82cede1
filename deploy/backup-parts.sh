# What backup.sh and restore.sh share; both read it (`.`), nobody runs it.
# Sets `database`, the address without its password, and PGPASSWORD: a password in a command would be visible to every user of the
# machine. Sets `media`, the folder of the pictures, empty when they are in a bucket.

fail() {
  code=$1
  shift
  echo "$0: $*" >&2
  exit "$code"
}

# %40 becomes @, in what comes in.
decoded() {
  awk 'BEGIN { digits = "0123456789abcdef"; RS = "\001" }
    { text = $0; sub(/\n$/, "", text)
      while (match(text, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
        code = tolower(substr(text, RSTART + 1, 2))
        printf "%s%c", substr(text, 1, RSTART - 1), (index(digits, substr(code, 1, 1)) - 1) * 16 + index(digits, substr(code, 2, 1)) - 1
        text = substr(text, RSTART + 3)
      }
      printf "%s", text }'
}

find_database() {
  # The role that owns the tables: it may read the queue's too.
  url=${DATABASE_MIGRATE_URL:-${DATABASE_DIRECT_URL:-${DATABASE_URL:-}}}
  [ -n "$url" ] || fail 2 'no database: load the settings of the shop first (set -a; . /etc/boutique/environment; set +a)'
  password=$(printf '%s' "$url" | sed -n 's|^[a-z]*://[^:@/]*:\([^@/]*\)@.*|\1|p' | LC_ALL=C decoded)
  database=$(printf '%s' "$url" | sed 's|^\([a-z]*://[^:@/]*\):[^@/]*@|\1@|')
  if [ -n "$password" ]; then
    PGPASSWORD=$password
    export PGPASSWORD
  fi
  # Never a question at night.
  PGCONNECT_TIMEOUT=${PGCONNECT_TIMEOUT:-15}
  export PGCONNECT_TIMEOUT
}

find_media() {
  place=${MEDIA_URL:-}
  case $place in
    '') media=${DATA_DIR:-.data}/media ;;
    file:*) media=$(printf '%s' "$place" | sed 's|^file:\(//\)\{0,1\}||' | LC_ALL=C decoded) ;;
    *) media= ;;
  esac
}

query() {
  psql --no-psqlrc --no-password --tuples-only --no-align --quiet --set ON_ERROR_STOP=1 --dbname "$database" --command "$1"
}

# pg_dump and pg_restore of the server's version or newer: an older pg_dump refuses a newer server.
check_version() {
  command -v "$1" > /dev/null || fail 2 "$1 is missing: install postgresql-client-18 (apt.postgresql.org)"
  server=$(query 'show server_version_num') || fail 1 "PostgreSQL does not answer at the address in the settings"
  server=$((server / 10000))
  own=$("$1" --version | sed 's/[^0-9]*\([0-9]*\).*/\1/')
  [ "$own" -ge "$server" ] ||
    fail 2 "$1 has version $own, PostgreSQL $server: install postgresql-client-$server (apt.postgresql.org), or put its programs first:" \
      "PATH=/usr/lib/postgresql/$server/bin:\$PATH"
}

# The originals below one folder that are not below another one yet, under a temporary name first. They never change.
copy_originals() {
  list=$(mktemp)
  (cd "$1" && find originals -type f ! -name '*.half' ! -name '*.unfinished' -print) > "$list" || fail 1 "$1 can not be read"
  while IFS= read -r picture; do
    [ ! -s "$2/$picture" ] || continue
    mkdir -p "$2/$(dirname "$picture")" && cp -p "$1/$picture" "$2/$picture.unfinished" && sync "$2/$picture.unfinished" &&
      mv "$2/$picture.unfinished" "$2/$picture" || fail 1 "$1/$picture could not be copied to $2"
  done < "$list"
  rm -f "$list"
}
