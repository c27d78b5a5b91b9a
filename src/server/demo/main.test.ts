import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#tests/support/address-of.ts'
import { isLong } from '#tests/support/long.ts'
import { createDatabase, type TestDatabase } from '#tests/support/servers/test-database.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

let dataDir: string
let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'toploader-demo-'))
  database = await createDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const start = () =>
  spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: addressOf(database.connection) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Waits for the end and gives the code and all that was said. */
async function ended(child: ChildProcess) {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, lines: said.trim().split('\n') }
}

const single = async (query: string) => Number((await client.query<{ value: string }>(query)).rows[0]?.value)
const shops = () => single('select count(*) as value from shops')
// Of this database alone: other tests place orders on the same server.
const busy = () =>
  single(`select count(*) as value from pg_stat_activity
    where datname = current_database() and query ~ 'place_order|insert into "products"' and pid <> pg_backend_pid()`)

test.each(isLong ? (['SIGKILL', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
  'stopped in the middle by %s, it leaves nothing behind',
  async (signal) => {
    // The one before may have left a connection that its database has not missed yet.
    await expect.poll(busy, { timeout: 30_000 }).toBe(0)
    const child = start()
    const end = ended(child)
    await expect.poll(busy, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
    child.kill(signal)
    const { code, lines } = await end
    expect(code).toBe(signal === 'SIGTERM' ? 1 : null)
    if (signal === 'SIGTERM') expect(lines.at(-1)).toBe('Stopped. Nothing was filled in.')
    expect(await shops()).toBe(0)
    expect(await single('select count(*) as value from users')).toBe(0)
  },
  90_000,
)

test('the first run that comes to its end fills the platform, the next says that there is nothing to do', async () => {
  const first = await ended(start())
  expect(first).toMatchObject({ code: 0 })
  expect(first.lines).toContain('5 shops, 466 products, 91 orders.')
  expect(await shops()).toBe(5)
  expect(await ended(start())).toEqual({ code: 0, lines: ['There are shops already: nothing was added.'] })
}, 120_000)

test('a setting that is wrong is named', async () => {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: 'many' } })
  const { code, lines } = await ended(child)
  expect(code).toBe(1)
  expect(lines.join(' ')).toContain('PORT')
}, 30_000)
