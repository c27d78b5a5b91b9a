import { createDatabase } from './test-database.ts'
import { faultsIn, startTestServer, type TestServer } from './test-server.ts'

let started: Promise<TestServer & { connection: Parameters<typeof startTestServer>[0]['connection'] }> | undefined

/** The platform that the tests of this file share, on a database of its own: started when it is first needed. */
export const platform = () => (started ??= start())

async function start() {
  const database = await createDatabase()
  const server = await startTestServer({ connection: database.connection })
  return {
    ...server,
    connection: database.connection,
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}

export async function stopPlatform() {
  const running = await started
  started = undefined
  await running?.stop()
}

/** What went wrong inside the platform since this was last asked: answers of 500, most of all. */
export async function faults() {
  const lines = (await started)?.log.splice(0) ?? []
  return faultsIn(lines)
}
