#!/bin/sh
# Builds a package of this repository for its release, without secrets and without a network:
#
#   build.sh PACKAGE     e.g. mfe-bonus; writes the files for upload.sh to /built
set -eu
package=$1
# The upload signs the commit. Check it first, because the build takes minutes.
printf '%s' "${RELEASE_COMMIT:-}" | grep -Eq '^[0-9a-f]{40,64}$' || {
  echo "RELEASE_COMMIT must be the full hash (git rev-parse HEAD), not \"${RELEASE_COMMIT:-}\"" >&2
  exit 2
}
npm run build -w "$package"
find /built -mindepth 1 -delete
for name in package.json remote.json dist dist-laos; do
  [ ! -e "$package/$name" ] || cp -R "$package/$name" /built/
done
