#!/bin/bash
# Starts PostgreSQL as what it is now: the primary, or the standby of $PEER.
#
# NODE        this server's own name, which the primary waits for when it is the standby
# PEER        the other server
# BEGINS_AS   primary or standby: what an empty data folder becomes
#
# A former primary, over whom the standby was promoted, does not start: two primaries would both take writes. It waits until it is told to begin
# anew as the standby, by rejoin.sh.
set -eu
secret() { cat "/run/secrets/$1"; }
as_replicator() { PGPASSWORD=$(secret replicator_password) PGCONNECT_TIMEOUT=2 "$@"; }

# Its place in the peer's log: names of slots have no hyphens.
slot=${NODE//-/_}

copy_of_peer() {
  chmod 700 "$PGDATA"
  until {
    # It is there already when an earlier copy failed.
    as_replicator psql --quiet --no-psqlrc "host=$PEER user=replicator replication=yes" --command="CREATE_REPLICATION_SLOT $slot PHYSICAL" || true
    as_replicator pg_basebackup --host="$PEER" --username=replicator --pgdata="$PGDATA" --slot="$slot" --write-recovery-conf --checkpoint=fast
  } 2>&1; do
    echo "the primary $PEER cannot be copied yet"
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
  # Of the peer's own: who waits for whom is decided by protect.sh.
  sed -i '/^synchronous_standby_names/d' "$PGDATA/postgresql.auto.conf"
}

peer_is_primary() {
  [ "$(as_replicator psql --no-psqlrc --tuples-only --no-align --command='select not pg_is_in_recovery()' \
    "host=$PEER user=replicator dbname=postgres" 2>/dev/null)" = t ]
}

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ "$BEGINS_AS" = standby ] || peer_is_primary; then copy_of_peer; fi
elif [ ! -e "$PGDATA/standby.signal" ] && peer_is_primary; then
  echo "$PEER is the primary now; rejoin.sh makes this server its standby"
  until [ -e "$PGDATA/rejoin" ]; do sleep 1; done
  find "$PGDATA" -mindepth 1 -delete
  copy_of_peer
fi

if [ -e "$PGDATA/standby.signal" ]; then exec "$@" "-ccluster_name=$NODE" -cunix_socket_directories=/tmp; fi
POSTGRES_PASSWORD=$(secret postgres_password)
export POSTGRES_PASSWORD
exec docker-entrypoint.sh "$@" "-ccluster_name=$NODE"
