import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { fillPlatform } from '#server/demo/fill-platform.ts'
import { DEMO_PASSWORD } from '#server/demo/logins.ts'
import { createEncryption } from '#server/encryption.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import { addressOf } from './address-of.ts'
import { inherited } from './servers/process.ts'
import { createDatabase, type TestDatabase } from './servers/test-database.ts'
import { startTestServer } from './servers/test-server.ts'
import { eventually } from './time/eventually.ts'

const main = fileURLToPath(new URL('../../src/server/demo/main.ts', import.meta.url))
const admin = { email: 'admin@toploader.test', password: DEMO_PASSWORD }

type Place = { dataDir: string; database: TestDatabase; db: Database }

/**
 * Fills a platform with the demo: runs that are stopped by these signals after some orders, then a complete run while a second one starts.
 */
export async function fillDemo(signals: readonly NodeJS.Signals[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'toploader-demo-'))
  const database = await createDatabase()
  const server = await startTestServer({ connection: database.connection, dataDir })
  const place = { dataDir, database, db: server.db }
  const stopped: Awaited<ReturnType<typeof stopInTheMiddle>>[] = []
  for (const signal of signals) stopped.push(await stopInTheMiddle(place, signal))
  const begun = new Date()
  const first = await runToTheEnd(place)
  const filledAt = new Date()
  return {
    dataDir,
    server,
    stopped,
    begun,
    first,
    filledAt,
    filled: await countRows(place.db),
    runAgain: () => start(place).ended,
    countRows: () => countRows(place.db),
    async remove() {
      await server.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Fills the platform in this process, and returns the printed lines as well. */
async function fillHere({ db, dataDir }: Place) {
  const lines: string[] = []
  const outcome = await fillPlatform({
    db,
    admin,
    now: new Date(),
    mediaStore: folderStore(join(dataDir, 'media')),
    encryption: createEncryption({ appSecret: undefined, dataDir }),
    allowsDraws: false,
    log: pino({ level: 'silent' }),
    say: (line) => void lines.push(line),
    cancel: new AbortController().signal,
  })
  return { outcome, lines }
}

/** Starts the command as a process. */
function start({ dataDir, database }: Place) {
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, DATA_DIR: dataDir, DATABASE_URL: addressOf(database.connection) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => void printed.push(bytes))
  const lines = () => Buffer.concat(printed).toString().trim().split('\n')
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, lines: lines() }))
  return { lines, ended, stop: (signal: NodeJS.Signals) => child.kill(signal) }
}

/** Runs until some orders are placed. Returns its exit and the rows it left. */
async function stopInTheMiddle(place: Place, signal: NodeJS.Signals) {
  const { db } = place
  const run = start(place)
  // Sequences are not transactional, so they show uncommitted orders.
  const placed = async () => Number((await db.execute(sql`select last_value from orders_id_seq`)).rows[0]?.last_value)
  const before = await placed()
  await vi.waitFor(async () => expect(await placed()).toBeGreaterThan(before + 1), { timeout: 90_000, interval: 20 })
  run.stop(signal)
  const { code, lines } = await run.ended
  // PostgreSQL may not have noticed the closed connection yet.
  await eventually(async () => expect(await othersConnected(db)).toBe(0))
  return { signal, code, lastLine: lines.at(-1), left: await countRows(db) }
}

const othersConnected = async (db: Database) =>
  (
    await db.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and query ~ 'place_order'
        and pid <> pg_backend_pid()`)
  ).rows[0]?.n

async function runToTheEnd(place: Place) {
  const run = start(place)
  await vi.waitFor(() => expect(run.lines()).toContain('Filling 5 shops. This is done once.'), { timeout: 90_000 })
  const [here, there] = await Promise.all([fillHere(place), run.ended])
  return { here, there }
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = ['users', 'sessions', 'shops', 'products', 'customers', 'orders', 'order_items', 'activity']
  const counted = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)
      return [table, rows[0]?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counted)
}
