#!/bin/bash
# Makes a former primary the standby of the promoted server, and deletes its data. This loses no acknowledged commit as long as its commits
# waited for the standby (protect.sh).
#
#   docker compose start postgres && docker compose exec postgres bash /ops/postgres/rejoin.sh
set -eu
if pg_isready --quiet --host=127.0.0.1; then
  echo 'PostgreSQL runs on this server: rejoin.sh is for a former primary that waits' >&2
  exit 1
fi
touch "$PGDATA/rejoin"
echo 'this server now copies the primary'
