#!/bin/sh
# Publishes the builds of the desk (build.sh) in the desk's own store, and activates those that are new. Only the operator of the machine runs it.
#
# A version that was published before is named and not activated: it is in service, or it was rolled back for a reason. Without a new version the
# exit code is 4. If only the activation failed: `docker compose run --rm release-desk npm run deploy -- activate shell@VERSION desk@VERSION`.
set -eu
built=${BUILT:-/built}
deploy() { node releases/src/cli/cli.ts "$@" --store "$RELEASE_STORE"; }
new=
for package in desk mfe-desk; do
  release=$(node -p "const { name, version } = JSON.parse(require('node:fs').readFileSync('$built/$package/dist/release.json', 'utf8')); name + '@' + version")
  code=0
  deploy publish --package "$built/$package" --unchecked 'checked before the image was built' || code=$?
  case $code in
    0) new="$new $release" ;;
    4) ;;
    *) exit "$code" ;;
  esac
done
[ -n "$new" ] || exit 4
deploy activate $new
