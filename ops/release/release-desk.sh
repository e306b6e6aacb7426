#!/bin/sh
# Publishes the builds of the desk (build.sh) in the desk's own store, and activates them. Only the operator of the machine runs it.
set -eu
deploy() { node releases/src/cli/cli.ts "$@" --store "$RELEASE_STORE"; }
field() { node -p "JSON.parse(require('node:fs').readFileSync('/built/$1', 'utf8')).$2"; }
for package in desk mfe-desk; do deploy publish --package "/built/$package" --unchecked 'checked before the image was built'; done
deploy activate shell "$(field desk/package.json version)"
deploy activate "$(field mfe-desk/remote.json name)" "$(field mfe-desk/package.json version)"
