import { setTimeout as pause } from 'node:timers/promises'
import { type ModelServer, startModelServer } from './servers/model-server.ts'
import { type MollieServer, startMollieServer } from './servers/mollie-server.ts'
import { createDatabase } from './servers/test-database.ts'
import { faultsIn, startTestServer, type TestServer } from './servers/test-server.ts'

type Platform = TestServer & {
  connection: Parameters<typeof startTestServer>[0]['connection']
  /** Where it asks models of both families. */
  models: ModelServer
  /** The payment provider that it asks. */
  mollie: MollieServer
}

let started: Promise<Platform> | undefined

/** The platform that the tests of this file share, on a database of its own: started when it is first needed. */
export const platform = () => (started ??= start())

async function start() {
  const database = await createDatabase()
  const models = await startModelServer()
  const mollie = await startMollieServer()
  const server = await startTestServer({
    connection: database.connection,
    ai: aiThrough(models),
    mollie: { url: mollie.url, timeoutMs: 20_000 },
  })
  return {
    ...server,
    connection: database.connection,
    models,
    mollie,
    async stop() {
      await server.stop()
      await models.stop()
      await mollie.stop()
      await database.drop()
    },
  }
}

/** Both families, asked at a server of the test's. */
export const aiThrough = ({ url }: ModelServer) => ({
  anthropic: { key: 'key-of-anthropic', url },
  openai: { key: 'key-of-openai', url },
  dailyLimit: 1_000,
  timeoutSeconds: 20,
})

export async function stopPlatform() {
  const running = await started
  started = undefined
  await running?.stop()
}

/**
 * Waits for what the platform still does after its answers, as learning the words of a product: it would be taken for a deed of the
 * next test. A connection that a test itself holds until it is over is not waited for longer than a second.
 */
export async function settled() {
  const pool = (await started)?.db.$client
  for (const begun = performance.now(); pool && performance.now() - begun < 1_000; await pause(5)) {
    if (pool.idleCount === pool.totalCount && pool.waitingCount === 0) return
  }
}

/** What went wrong inside the platform since this was last asked: answers of 500, most of all. */
export async function faults() {
  await settled()
  const lines = (await started)?.log.splice(0) ?? []
  return faultsIn(lines)
}
