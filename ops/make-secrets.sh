#!/bin/sh
# Draws the secrets that docker-compose.yml mounts, each in a file of its own, and a certificate of its own signing for trying the product:
#
#   ops/make-secrets.sh [FOLDER] [HOST]      default: ops/secrets localhost
#
# A file that is there already stays as it is, so that a real certificate or a partner's secret can be put there first.
set -eu
folder=${1:-$(dirname "$0")/secrets}
host=${2:-localhost}
# The folder keeps others out; the files must be read by the users of the containers.
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"
keep() { [ -e "$1" ] || { cat >"$1.draft" && chmod 644 "$1.draft" && mv "$1.draft" "$1"; }; }
draw() { openssl rand -hex 32 | keep "$1"; }
for name in app_secret provider_secret postgres_password owner_password server_password replicator_password redis_password; do
  draw "$name"
done
printf 'postgresql://kaeo_server:%s@postgres:5432/kaeo' "$(cat server_password)" | keep database_url
printf 'postgresql://kaeo_owner:%s@postgres:5432/kaeo' "$(cat owner_password)" | keep owner_database_url
printf 'redis://:%s@redis:6379' "$(cat redis_password)" | keep redis_url
# Ed25519: what the release service seals the registry with, and what the jobs release-… are known by, who may do everything. A team of its own
# makes a key of its own, and an operator names it: `deploy own`.
for name in service_key release_key; do
  [ -e "$name" ] || openssl genpkey -algorithm ed25519 | keep "$name"
done
openssl pkey -in release_key -pubout | keep operator_keys
if [ ! -e tls_certificate ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj "/CN=$host" \
    -addext "subjectAltName=DNS:$host,DNS:nginx" -keyout tls_key -out tls_certificate 2>/dev/null
  chmod 644 tls_key tls_certificate
fi
