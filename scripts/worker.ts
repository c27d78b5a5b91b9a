/** `npm run worker`: runs only the jobs, for servers started with `WORKER=off`. */
import '#server/worker.ts'
