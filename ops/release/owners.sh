#!/bin/sh
# Names the keys of make-secrets.sh to the release service: the operator's as the owner of the platform, each team's as the owner of its name. It
# may run again, after a key was drawn anew too; `deploy disown` takes an old one out.
set -eu
while read -r name key; do
  node releases/src/cli/cli.ts own "$name" --key "$key" --label "$name, key of ops/secrets"
done </run/secrets/release_owners
