#!/bin/sh
# Entry point of every npm script: installs missing packages, then runs scripts/NAME.ts on the Node that package.json pins.
set -e
command=$1; shift
"${npm_node_execpath:-node}" scripts/launch/install.mjs
case $command in dev) NODE_ENV=development ;; test | test/* | steady | mutation) NODE_ENV=test ;; *) NODE_ENV=production ;; esac
# A server stores little in memory and handles short requests. With Node's defaults, which depend on the machine's memory, it uses twice
# as much. glibc is configured to return free memory. The compile cache covers all files from the first one on: for a single uncached
# file, Node loads its TypeScript compiler, which uses 18 MB.
case $command in start|demo|worker|catalogue)
  export NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=512 $NODE_OPTIONS"
  export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
  # The same folder as src/server/startup-cache.ts, owned by this account.
  if [ -n "$HOME" ]; then export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/toploader/compile-cache}"; fi ;;
esac
export NODE_ENV PATH="$PWD/node_modules/.bin:$PATH"
exec node "scripts/$command.ts" "$@"
