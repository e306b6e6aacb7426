#!/bin/bash
# Keeps a file of PostgreSQL's write-ahead log, for point-in-time recovery:
#
#   archive_command = '/ops/backup/archive-wal.sh "%p" "%f"'
#
# BACKUP_FOLDER        where backups are kept (/backup); the log goes to its folder wal
# BACKUP_COPY_COMMAND  a command that keeps the file $1 elsewhere under the name $2, e.g. encrypted in a bucket
#
# It ends with 0 once the file is there, whole and on disk; until then PostgreSQL keeps its own and calls again. What is there under the name
# already stays: another content is that of another server, which archives into the same folder by mistake.
set -eu
source=$1
name=$2
wal=${BACKUP_FOLDER:-/backup}/wal

case $name in
'' | .* | */*) echo "archive-wal: no name of a file of the log: $name" >&2 && exit 2 ;;
esac

if [ -e "$wal/$name" ]; then
  if ! cmp --silent "$source" "$wal/$name"; then
    echo "archive-wal: $wal/$name is there already, with another content" >&2
    exit 1
  fi
else
  mkdir -p "$wal"
  draft=$(mktemp "$wal/.$name.XXXXXX")
  trap 'rm -f "$draft"' EXIT
  cp "$source" "$draft"
  sync "$draft"
  # Unlike a rename, a link fails where a file is.
  ln "$draft" "$wal/$name"
  sync "$wal"
fi

if [ -n "${BACKUP_COPY_COMMAND:-}" ]; then
  bash -c "$BACKUP_COPY_COMMAND" copy "$wal/$name" "wal/$name"
fi
