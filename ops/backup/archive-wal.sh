#!/bin/bash
# Archives a file of PostgreSQL's write-ahead log, compressed, for point-in-time recovery:
#
#   archive_command = '/ops/backup/archive-wal.sh "%p" "%f"'
#
# BACKUP_FOLDER  folder of the backups (/backup); the log goes to its folder wal
#
# The exit code is 0 once the complete file is on disk; after a failure PostgreSQL keeps its file and calls again. An existing file of the same name
# is never replaced: different content means that another server archives into the same folder by mistake.
set -eu
source=$1
name=$2
wal=${BACKUP_FOLDER:-/backup}/wal
kept=$wal/$name.gz

case $name in
'' | .* | */*) echo "archive-wal: not the name of a log file: $name" >&2 && exit 2 ;;
esac

if [ -e "$kept" ]; then
  if ! gzip --decompress --stdout "$kept" | cmp --silent "$source" -; then
    echo "archive-wal: $kept already exists with different content" >&2
    exit 1
  fi
else
  mkdir -p "$wal"
  draft=$(mktemp "$wal/.$name.XXXXXX")
  trap 'rm -f "$draft"' EXIT
  # `--fast` is enough: a file that archive_timeout closed early is mostly zeros.
  gzip --fast --stdout "$source" >"$draft"
  # Readers of the folder run as other users.
  chmod 644 "$draft"
  sync "$draft"
  # Unlike a rename, a link fails if the file exists.
  ln "$draft" "$kept"
  sync "$wal"
fi
