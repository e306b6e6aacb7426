#!/bin/bash
# Creates the roles and the database on the primary, and sets the passwords of the roles from the secrets; it can run repeatedly. kaeo_owner
# migrates, kaeo_server reads and writes, the standby connects as replicator. When it creates the database, commits wait from then on until the
# standby has them on disk, so that a failover loses no acknowledged commit (protect.sh changes that).
set -eu
secret() { cat "/run/secrets/$1"; }
PGPASSWORD=$(secret postgres_password)
export PGPASSWORD PGUSER=postgres PGHOST=postgres,postgres-standby PGTARGETSESSIONATTRS=read-write
until psql --quiet --no-psqlrc --command='select' >/dev/null 2>&1; do sleep 1; done
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=owner="$(secret owner_password)" --set=server="$(secret server_password)" \
  --set=replicator="$(secret replicator_password)" --file=- <<'SQL'
-- Do not wait for the standby here: it cannot connect before the role replicator exists.
set synchronous_commit = local;
select format('create role %I login', name) from unnest(array['kaeo_owner', 'kaeo_server', 'replicator']) name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role kaeo_owner password :'owner';
alter role kaeo_server password :'server';
alter role replicator replication password :'replicator';
-- Through PgBouncer, connections cannot set these limits; without it the backends set the same values.
alter role kaeo_server set statement_timeout = '30s';
alter role kaeo_server set lock_timeout = '5s';
alter role kaeo_server set idle_in_transaction_session_timeout = '60s';
-- Metrics need the state of the standby, and which commits wait.
grant pg_read_all_stats to kaeo_server;
select not exists (select from pg_database where datname = 'kaeo') as is_new \gset
\if :is_new
  create database kaeo owner kaeo_owner;
  alter system set synchronous_standby_names = '"postgres-standby"';
  select pg_reload_conf();
\endif
SQL
echo 'roles and database are ready'
