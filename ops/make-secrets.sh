#!/bin/sh
# Generates the secrets that docker-compose.yml mounts, one file each, and a self-signed certificate for tests:
#
#   ops/make-secrets.sh [FOLDER] [HOST]      default: ops/secrets localhost
#
# Existing files are kept, so that a real certificate or a partner's secret can be put there first. Only the mode of the folder protects the
# files: several users of the containers read them (nginx 101, ours 1000, PostgreSQL 999), so each file has mode 644.
set -eu
folder=${1:-$(dirname "$0")/secrets}
host=${2:-localhost}
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"
keep() { [ -e "$1" ] || { cat >"$1.draft" && mv "$1.draft" "$1"; }; }
draw() { openssl rand -hex 32 | keep "$1"; }
for name in app_secret provider_secret visit_mark_keys postgres_password owner_password server_password replicator_password redis_password; do
  draw "$name"
done
printf 'postgresql://kaeo_server:%s@postgres:5432/kaeo' "$(cat server_password)" | keep database_url
printf 'postgresql://kaeo_server:%s@pgbouncer:6432/kaeo' "$(cat server_password)" | keep bouncer_database_url
printf 'postgresql://kaeo_owner:%s@postgres:5432/kaeo' "$(cat owner_password)" | keep owner_database_url
printf 'redis://:%s@redis:6379' "$(cat redis_password)" | keep redis_url

# Signs push messages (VAPID, P-256). Another key ends all subscriptions.
[ -e push_key ] || openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 | keep push_key

# Ed25519 keys: of the release service, which seals the registry; of the operator, who may do everything; of each team. The container
# release-owners registers them as owners at the release service.
teams='shell auth wallet bonus statement chat'
for name in service_key operator_key $(printf 'release_key_%s ' $teams); do
  [ -e "$name" ] || openssl genpkey -algorithm ed25519 | keep "$name"
done
openssl pkey -in operator_key -pubout | keep operator_keys
word() { printf '%s ed25519:%s\n' "$1" "$(openssl pkey -in "$2" -pubout -outform DER | base64 | tr -d '\n')"; }
{
  word platform operator_key
  for team in $teams; do word "$team" "release_key_$team"; done
} >release_owners

# The copy of the backups: rclone's configuration of the remote, and the public keys to encrypt for.
echo '# rclone configuration of the remote that COPY_REMOTE names, e.g. [offsite]' | keep rclone_config
if [ ! -s copy_recipients ]; then
  if command -v age-keygen >/dev/null; then
    [ -e copy_identity ] || age-keygen 2>/dev/null | keep copy_identity
    age-keygen -y copy_identity >copy_recipients
  else
    : >copy_recipients
    echo 'make-secrets: age is not installed: put the public key of an age key pair into copy_recipients, or no backup is copied' >&2
  fi
fi
if [ -e copy_identity ]; then
  echo "make-secrets: move $folder/copy_identity to another machine: it is needed to restore a copy, and on this machine it makes the encryption useless" >&2
fi

if [ ! -e tls_certificate ]; then
  [ ! -e tls_key ] || { echo 'make-secrets: tls_key exists without tls_certificate' >&2 && exit 1; }
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj "/CN=$host" \
    -addext "subjectAltName=DNS:$host,DNS:files.$host,DNS:nginx" -keyout tls_key -out tls_certificate 2>/dev/null
fi
[ -e tls_key ] || { echo 'make-secrets: tls_certificate exists without tls_key' >&2 && exit 1; }
[ "$(openssl pkey -in tls_key -pubout)" = "$(openssl x509 -in tls_certificate -noout -pubkey)" ] ||
  { echo 'make-secrets: tls_key is not the key of tls_certificate' >&2 && exit 1; }

# A container fails to start if it cannot read its file: some tools write keys that only their owner can read.
for name in *; do
  [ "$name" = copy_identity ] || chmod 644 "$name"
done
[ ! -e copy_identity ] || chmod 600 copy_identity
