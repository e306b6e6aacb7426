#!/bin/bash
# Starts PostgreSQL as the image does, with the superuser's password out of its secret.
set -eu
POSTGRES_PASSWORD=$(cat /run/secrets/postgres_password)
export POSTGRES_PASSWORD
exec docker-entrypoint.sh "$@"
