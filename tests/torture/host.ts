/**
 * A process to be killed. Starts the embedded PostgreSQL in the given folder, reports it in one line of JSON, and keeps it running until
 * SIGTERM. A failed start prints the reason and exits with 1.
 */
import { startEmbeddedPostgres } from '#server/database/embedded.ts'

const [dataDir = '', settings = '{}'] = process.argv.slice(2)
try {
  const { connection, admin, pid, adopted, stop } = await startEmbeddedPostgres({
    dataDir,
    settings: JSON.parse(settings),
    log: (line) => console.error(line),
  })
  const alive = setInterval(() => {}, 60_000)
  process.once('SIGTERM', async () => {
    await stop()
    clearInterval(alive)
  })
  console.log(JSON.stringify({ connection, admin, pid, adopted }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
