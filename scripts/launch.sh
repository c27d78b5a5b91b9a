#!/bin/sh
# What every npm script calls: installs what is missing, then becomes scripts/NAME.ts on the Node that package.json pins.
set -e
command=$1; shift
"${npm_node_execpath:-node}" scripts/launch/install.mjs
case $command in dev) NODE_ENV=development ;; test | test/* | steady | mutation) NODE_ENV=test ;; *) NODE_ENV=production ;; esac
# A server keeps little and answers short requests. With Node's own limits, which go by the machine's memory, it takes up twice as much;
# glibc is told to give back what is free. And from the first file on it runs what Node made of its sources at the last start: for a
# single one that is not there, Node loads its compiler of TypeScript, which takes up 18 MB.
case $command in start|demo|worker)
  export NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=512 $NODE_OPTIONS"
  export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
  # Like the server without it (src/server/startup-cache.ts), in a folder of this account's own.
  if [ -n "$HOME" ]; then export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/toploader/compile-cache}"; fi ;;
esac
export NODE_ENV PATH="$PWD/node_modules/.bin:$PATH"
exec node "scripts/$command.ts" "$@"
