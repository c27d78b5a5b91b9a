import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'

/**
 * Without durability, because nothing crashes in most tests. Starting parallel workers to count the rows of all tables takes fifty times as
 * long as counting.
 */
const volatile = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  max_connections: '300',
  // Every test server opens several connections, and both sides would hash the password 4,096 times for each.
  scram_iterations: '1',
}

/** The bundled PostgreSQL with its data in a temporary folder. */
export async function startTemporaryPostgres(settings: Record<string, string> = volatile) {
  const dataDir = mkdtempSync(join(tmpdir(), 'toploader-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir, settings })
  return {
    connection: postgres.connection,
    admin: postgres.admin,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
