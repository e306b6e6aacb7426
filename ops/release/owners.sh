#!/bin/sh
# Registers the keys of make-secrets.sh at the release service: the operator's key as owner of the platform, each team's key as owner of its name.
# It can run repeatedly, e.g. after a key was replaced; `deploy disown` removes the old one.
set -eu
while read -r name key; do
  node releases/src/cli/cli.ts own "$name" --key "$key" --label "$name, key of ops/secrets"
done </run/secrets/release_owners
