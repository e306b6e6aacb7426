#!/bin/sh
# Builds a package of this repository for its release, without secrets and without a network:
#
#   build.sh PACKAGE     e.g. mfe-bonus; what upload.sh needs lies in /built then
set -eu
package=$1
# The upload signs it: a wrong one is refused before the build takes its minutes.
printf '%s' "${RELEASE_COMMIT:-}" | grep -Eq '^[0-9a-f]{40,64}$' || {
  echo "RELEASE_COMMIT must be the whole hash (git rev-parse HEAD), not \"${RELEASE_COMMIT:-}\"" >&2
  exit 2
}
npm run build -w "$package"
find /built -mindepth 1 -delete
for name in package.json remote.json dist dist-laos; do
  [ ! -e "$package/$name" ] || cp -R "$package/$name" /built/
done
