#!/bin/sh
# Runs PgBouncer in front of one of the two databases, $SERVER. Each database has its own PgBouncer, because the backends look for the primary by
# querying each address. docs/scaling.md explains when PgBouncer is worth it.
set -eu
umask 077
printf '"kaeo_server" "%s"\n' "$(cat /run/secrets/server_password)" >/tmp/users.txt
cat >/tmp/pgbouncer.ini <<CONF
[databases]
kaeo = host=$SERVER port=5432 dbname=kaeo

[pgbouncer]
listen_addr = *
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /tmp/users.txt
pool_mode = transaction
# Connections from backends, and to PostgreSQL. The latter stay below its max_connections, with room for operators and the standby.
max_client_conn = 2000
default_pool_size = 80
query_wait_timeout = 5
server_connect_timeout = 2
# Prepared statements must exist on every connection that a later transaction may get. Versions before 1.21 do not have this setting.
$(pgbouncer --version | awk 'NR == 1 { split($2, v, "."); if (v[1] > 1 || v[2] >= 21) print "max_prepared_statements = 200" }')
log_connections = 0
log_disconnections = 0
CONF
exec pgbouncer /tmp/pgbouncer.ini
