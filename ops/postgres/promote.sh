#!/bin/bash
# Promotes this standby to primary. Run it only after the former primary is stopped for good and fenced.
#
#   docker compose stop postgres && docker compose exec postgres-standby bash /ops/postgres/promote.sh
#
# Afterwards commits do not wait for a standby. docs/production.md explains how the other server becomes the standby.
set -eu
pg_ctl promote --wait --pgdata="$PGDATA"
psql --host="$(sed -n 5p "$PGDATA/postmaster.pid")" --username=postgres --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --command='alter system reset synchronous_standby_names' \
  --command='select pg_reload_conf()' >/dev/null
echo 'this server is the primary now'
