#!/bin/sh
# What every npm script calls: installs what is missing, then becomes scripts/NAME.ts on the Node that package.json pins.
set -e
command=$1; shift
"${npm_node_execpath:-node}" scripts/launch/install.mjs
case $command in dev) NODE_ENV=development ;; test) NODE_ENV=test ;; *) NODE_ENV=production ;; esac
export NODE_ENV PATH="$PWD/node_modules/.bin:$PATH"
exec node "scripts/$command.ts" "$@"
