#!/bin/bash
# Keeps a file of PostgreSQL's write-ahead log, compressed, for point-in-time recovery:
#
#   archive_command = '/ops/backup/archive-wal.sh "%p" "%f"'
#
# BACKUP_FOLDER  where backups are kept (/backup); the log goes to its folder wal
#
# It ends with 0 once the file is there, whole and on disk; until then PostgreSQL keeps its own and calls again. What is there under the name
# already stays: another content is that of another server, which archives into the same folder by mistake.
set -eu
source=$1
name=$2
wal=${BACKUP_FOLDER:-/backup}/wal
kept=$wal/$name.gz

case $name in
'' | .* | */*) echo "archive-wal: no name of a file of the log: $name" >&2 && exit 2 ;;
esac

if [ -e "$kept" ]; then
  if ! gzip --decompress --stdout "$kept" | cmp --silent "$source" -; then
    echo "archive-wal: $kept is there already, with another content" >&2
    exit 1
  fi
else
  mkdir -p "$wal"
  draft=$(mktemp "$wal/.$name.XXXXXX")
  trap 'rm -f "$draft"' EXIT
  # A file that archive_timeout cut off is mostly zeros.
  gzip --fast --stdout "$source" >"$draft"
  # Readers of the folder run under other users.
  chmod 644 "$draft"
  sync "$draft"
  # Unlike a rename, a link fails where a file is.
  ln "$draft" "$kept"
  sync "$wal"
fi
