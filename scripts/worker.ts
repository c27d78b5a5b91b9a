/** `npm run worker`: the jobs alone, beside servers that leave them to it (`WORKER=off`). */
await import('#server/worker.ts')
