import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type AppDependencies, createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Connection, connect, type Database } from '#server/database/connect.ts'
import { REPLICA_PATIENCE_MS } from '#server/database/replica/replica.ts'
import { ShopChanges } from '#server/database/shop-changes.ts'
import type { PageCache } from '#server/http/page-cache/page-cache.ts'
import { createLog } from '#server/logging/log.ts'

export type LogLine = { level: number; msg: string; [more: string]: unknown }

export type TestServer = {
  origin: string
  /** Folder of its files. */
  dataDir: string
  app: FastifyInstance
  db: Database
  cache: PageCache
  changes: ShopChanges
  /** Logged lines, as text. */
  log: string[]
  stop(): Promise<void>
}

export type TestServerOptions = {
  connection: Connection
  replica?: Connection
  pages?: AppDependencies['pages']
} & Partial<Config>

const WARNING = 40
const logLevel = 'debug'

/**
 * The whole application without its jobs, listening on its own port. Responses are validated against their schemas, and nothing is limited
 * unless `rateLimits` is set. It receives changes of other processes from the first request on.
 */
export async function startTestServer({
  connection,
  replica,
  pages,
  ...settings
}: TestServerOptions): Promise<TestServer> {
  const log: string[] = []
  const logger = createLog(
    { logLevel },
    new Writable({ write: (line, _encoding, done) => done(void log.push(String(line))) }),
  )
  // Never the developer's own folder.
  const dataDir = mkdtempSync(join(tmpdir(), 'toploader-data-'))
  const config: Config = { ...readConfig({}), port: 0, logLevel, rateLimits: false, dataDir, ...settings }
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  const changes = new ShopChanges(connection)
  changes.subscribe({ mayHaveMissed: resolve })
  const db = connect(connection, {
    size: 8,
    announce: (shopId) => changes.announce(shopId),
    onTaskFailed: (err) => logger.error({ err }, 'a task after a commit failed'),
    // Logged as an error, so that the test fails even if nothing awaits the refused work.
    onSecondConnection: (err) => logger.error({ err }, 'a second connection was asked for'),
  })
  const copy = replica && connect(replica, { size: 5, patienceMs: REPLICA_PATIENCE_MS })
  changes.start()
  const app = await createApp({
    config,
    db,
    replica: copy,
    changes,
    log: logger,
    development: true,
    ...(pages ? { pages } : {}),
  })
  await app.listen({ port: 0, host: config.host })
  // The cache is cleared when listening begins: do this before the test, not in the middle of it.
  await listening
  const { address, port } = app.server.address() as AddressInfo
  return {
    dataDir: config.dataDir,
    origin: `http://${address}:${port}`,
    app,
    db,
    cache: app.pageCache,
    changes,
    log,
    async stop() {
      await app.close()
      await changes.stop()
      await copy?.$client.end()
      await db.$client.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Lines at a level above warning, caused by our own errors. */
export const faultsIn = (log: readonly string[]): LogLine[] =>
  log.map((line) => JSON.parse(line) as LogLine).filter(({ level }) => level > WARNING)
