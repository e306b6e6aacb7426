#!/bin/sh
# Builds a package of this repository for its release, without secrets and without a network:
#
#   build.sh PACKAGE     e.g. mfe-bonus; what upload.sh needs lies in /built then
set -eu
package=$1
npm run build -w "$package"
find /built -mindepth 1 -delete
for name in package.json remote.json dist dist-laos; do
  [ ! -e "$package/$name" ] || cp -R "$package/$name" /built/
done
