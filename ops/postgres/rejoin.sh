#!/bin/bash
# Lets a former primary begin anew as the standby of the server that was promoted over it: what it holds is removed. Nothing in it was
# acknowledged that the other server does not have, since its commits waited for that one.
#
#   docker compose start postgres && docker compose exec postgres bash /ops/postgres/rejoin.sh
set -eu
if pg_isready --quiet --host=127.0.0.1; then
  echo 'this server runs: there is nothing to begin anew' >&2
  exit 1
fi
touch "$PGDATA/rejoin"
echo 'this server copies the primary now'
