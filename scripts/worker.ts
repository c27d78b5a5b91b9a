/** `npm run worker`: the jobs alone, beside servers that leave them to it (`WORKER=off`). */
import '#server/worker.ts'
