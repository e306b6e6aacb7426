#!/bin/sh
# Runs nginx, and updates its list of servers once a second. nginx itself resolves names only at its start, and a restarted container may
# have another address. A server that is not ready, e.g. while it stops, is left out. A reload interrupts no request.
#
# BACKENDS, GATEWAYS, DESK_BACKENDS and DESK_GATEWAYS list `name:port:internal port`, separated by spaces.
set -eu

backends=${BACKENDS:-backend-1:8080:9100 backend-2:8080:9100}
gateways=${GATEWAYS:-gateway-1:8081:9100 gateway-2:8081:9100}
desk_backends=${DESK_BACKENDS:-backend-1:8082:9100 backend-2:8082:9100}
desk_gateways=${DESK_GATEWAYS:-gateway-desk:8081:9100}
release_service=${RELEASE_SERVERS:-release-service:8095:9100}
folder=${NGINX_FOLDER:-/ops/nginx}
own=${NGINX_OWN:-/tmp}

# Writes the address and the readiness of one server to a file, which stays empty if the server must be left out. A resolver may still list the
# address of a removed container, so the first address that accepts a connection is used. A name without an address, e.g. while its container
# restarts, keeps its last one as long as a ready server responds there. The resolver may take seconds to report an unknown name, so the lookup
# has a time limit.
probe() {
  name=${1%%:*}
  ports=${1#*:}
  found="$own/found-$1"
  known="$own/address-$name"
  addresses=$(timeout 1 getent ahostsv4 "$name" | awk '!seen[$1]++ { print $1 }' | head -n 2)
  least=
  if [ -z "$addresses" ] && [ -e "$known" ]; then addresses=$(cat "$known") least=200; fi
  : >"$found"
  for address in $addresses; do
    # The status, and the seconds that connecting took: zero if there was no connection.
    result=$(curl --silent --output /dev/null --max-time 1 --write-out '%{http_code} %{time_connect}' "http://$address:${ports#*:}/ready" || true)
    status=${result% *}
    case $result in "000 0.000000") status=away ;; esac
    [ "$status" = "${least:-$status}" ] || continue
    printf '%s' "$address" >"$known"
    echo "$address $status" >"$found"
    [ "$status" = away ] || break
  done
  return 0
}

# Prints `server` lines of the servers that the probes found. A server that returns 503 or accepts no connection is left out while another one is
# ready. If none is ready, all found ones stay; if none was found, the last addresses stay: a slow response is better than none. Without any address
# the line names a closed port, so that nginx starts anyway.
servers() {
  all=
  ready=
  last=
  for each in "$@"; do
    name=${each%%:*}
    port=${each#*:}
    # After three failed connections a server gets no requests for two seconds; they go to the other one.
    line=" max_fails=3 fail_timeout=2s; # $name
"
    [ ! -e "$own/address-$name" ] || last="$last    server $(cat "$own/address-$name"):${port%%:*}$line"
    read -r address status <"$own/found-$each" || continue
    line="    server $address:${port%%:*}$line"
    all="$all$line"
    case $status in 503 | away) ;; *) ready="$ready$line" ;; esac
  done
  found=${ready:-${all:-$last}}
  printf '%s' "${found:-    server 127.0.0.1:1;
}" | sort
}

# nginx closes its idle connections sooner than a stopping server closes them (DRAIN_SECONDS), so that no request is lost on one.
upstreams() {
  # In parallel: a round takes at most three seconds, less than a stopping server keeps serving (DRAIN_SECONDS).
  probes=
  for each in $backends $gateways $desk_backends $desk_gateways $release_service; do
    probe "$each" &
    probes="$probes $!"
  done
  wait $probes
  of_backends=$(servers $backends)
  cat <<CONF
upstream servers {
    zone servers 64k;
$of_backends
    keepalive 64;
    keepalive_timeout 3s;
}
# The requests of one polling session must reach the same server, so the client's address and browser select it.
upstream sockets {
    zone sockets 64k;
    hash \$remote_addr\$http_user_agent consistent;
$of_backends
}
upstream pages {
    zone pages 64k;
$(servers $gateways)
    keepalive 32;
    keepalive_timeout 3s;
}
upstream desk_servers {
    zone desk_servers 64k;
$(servers $desk_backends)
    keepalive 16;
    keepalive_timeout 3s;
}
upstream desk_pages {
    zone desk_pages 64k;
$(servers $desk_gateways)
    keepalive 8;
    keepalive_timeout 3s;
}
upstream release_service {
    zone release_service 64k;
$(servers $release_service)
}
CONF
}

# Remove the end of error log lines: nginx writes the client's address and the full URL there, which must not be logged.
errors="$own/errors"
rm -f "$errors"
mkfifo "$errors"
sed -u 's/, client: .*//' <"$errors" >&2 &

upstreams >"$own/upstreams.conf"
nginx -c "$folder/nginx.conf" -g 'daemon off;' 2>"$errors" &
nginx=$!
trap 'kill -QUIT $nginx 2>/dev/null' TERM QUIT INT
while kill -0 $nginx 2>/dev/null; do
  sleep 1 &
  wait $! || true
  upstreams >"$own/upstreams.next"
  if ! cmp -s "$own/upstreams.conf" "$own/upstreams.next"; then
    mv "$own/upstreams.next" "$own/upstreams.conf"
    kill -HUP $nginx
  fi
done
wait $nginx
