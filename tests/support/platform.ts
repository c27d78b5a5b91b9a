import { setTimeout as pause } from 'node:timers/promises'
import { type ModelServer, startModelServer } from './servers/model-server.ts'
import { type MollieServer, startMollieServer } from './servers/mollie-server.ts'
import { createDatabase } from './servers/test-database.ts'
import { faultsIn, startTestServer, type TestServer } from './servers/test-server.ts'
import { startViesServer, type ViesServer } from './servers/vies-server.ts'

type Platform = TestServer & {
  connection: Parameters<typeof startTestServer>[0]['connection']
  /** Base URL for models of both families. */
  models: ModelServer
  /** The payment provider. */
  mollie: MollieServer
  /** The service that checks VAT numbers. */
  vies: ViesServer
}

let started: Promise<Platform> | undefined

/** The platform that the tests of this file share, with its own database. It starts on first use. */
export const platform = () => (started ??= start())

async function start() {
  const database = await createDatabase()
  const models = await startModelServer()
  const mollie = await startMollieServer()
  const vies = await startViesServer()
  const server = await startTestServer({
    connection: database.connection,
    ai: aiThrough(models),
    mollie: { url: mollie.url, timeoutMs: 20_000 },
    vies: { url: vies.url },
    webhooks: { allowPrivate: true },
    allowsDraws: true,
  })
  return {
    ...server,
    connection: database.connection,
    models,
    mollie,
    vies,
    async stop() {
      await server.stop()
      await models.stop()
      await mollie.stop()
      await vies.stop()
      await database.drop()
    },
  }
}

/** Both families, at a server of the test. */
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
 * Waits for background work after responses, such as adding words of a product to the vocabulary, which would count towards the next test.
 * Waits at most one second for a connection that the test itself holds.
 */
export async function settled() {
  const pool = (await started)?.db.$client
  for (const begun = performance.now(); pool && performance.now() - begun < 1_000; await pause(5)) {
    if (pool.idleCount === pool.totalCount && pool.waitingCount === 0) return
  }
}

/** Errors inside the platform since the last call, mainly responses with status 500. */
export async function faults() {
  await settled()
  const lines = (await started)?.log.splice(0) ?? []
  return faultsIn(lines)
}
