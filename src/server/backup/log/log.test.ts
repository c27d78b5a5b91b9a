import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'
import { query } from '#tests/torture/writers.ts'
import { placesIn } from '../embedded-source.ts'
import { restoreBackup } from '../restore-backup.ts'
import { takeBackup } from '../take-backup.ts'
import type { Until } from './bring-log.ts'
import { LogKeeper, stopKeeping } from './log-keeper.ts'
import { allPieces, logStore } from './log-store.ts'
import { nameOfPiece } from './piece.ts'

const quiet = () => undefined
const dataDir = mkdtempSync(join(tmpdir(), 'toploader-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const logOf = (folder: string) => logStore({ dataDir: folder, storageUrl: undefined })

/** A database on this folder, running while `work` runs. */
async function running<Result>(folder: string, work: (server: Awaited<ReturnType<typeof tools>>) => Promise<Result>) {
  const server = await startEmbeddedPostgres({ dataDir: folder })
  try {
    return await work(await tools(folder, server))
  } finally {
    await server.stop()
  }
}

async function tools(folder: string, { admin, connection: app }: Awaited<ReturnType<typeof startEmbeddedPostgres>>) {
  const connection = { ...admin, ssl: false }
  const places = placesIn(folder)
  const keeper = new LogKeeper({ connection, cluster: places.cluster, store: logOf(folder) })
  return {
    keeper,
    connection,
    ask: (sql: string) => query(app, sql),
    sell: (id: number) => query(app, `insert into orders values (${id})`),
    backUp: () => takeBackup({ connection, ...places }),
  }
}

const upload = (name: string) =>
  folderStore(placesIn(dataDir).media).write('1', [{ name, bytes: Buffer.from(`the picture ${name}`) }])
const pictures = () => readdirSync(join(placesIn(dataDir).media, '1')).sort()

const restore = (path: string, folder: string, until: Until) =>
  restoreBackup(path, folder, quiet, undefined, { until, log: logOf(folder) })

/** The backup, and the second after the second order. */
let lived: { path: string; before: Date; second: Date }

beforeAll(async () => {
  chmodSync(dataDir, 0o755)
  await running(dataDir, async ({ ask, keeper, sell, backUp }) => {
    await ask('create table orders (id int primary key); create table shops ()')
    const before = new Date()
    await keeper.keep()
    await upload('backed-up.webp')
    await upload('damaged.webp')
    const { path } = await backUp()
    await sell(1)
    await upload('before.webp')
    await keeper.keep()
    const second = new Date(Math.ceil(Date.now() / 1_000) * 1_000)
    await pause(second.getTime() - Date.now() + 100)
    await sell(2)
    await upload('after.webp')
    await keeper.keep()
    // Not archived before the server ends.
    await sell(3)
    lived = { path, before, second }
  })
}, 60_000)

test('restores a database to a second with all its pictures, with everything before and nothing after it', async () => {
  const { cluster, media } = placesIn(dataDir)
  rmSync(join(media, '1', 'backed-up.webp'))
  writeFileSync(join(media, '1', 'damaged.webp'), 'something else')
  expect(await restore(lived.path, dataDir, lived.second)).toMatchObject({ orders: 1 })
  expect(readdirSync(cluster)).not.toContain('recovery.signal')
  expect(pictures()).toEqual(['after.webp', 'backed-up.webp', 'before.webp', 'damaged.webp'])
  for (const name of pictures()) expect(readFileSync(join(media, '1', name), 'utf8')).toBe(`the picture ${name}`)
})

test('then restores to the end of the log, including its last part, also on another machine', async () => {
  const elsewhere = temporaryFolder()
  cpSync(placesIn(dataDir).folder, placesIn(elsewhere).folder, { recursive: true })
  for (const folder of [dataDir, elsewhere]) {
    expect(await restore(lived.path, folder, 'end')).toMatchObject({ orders: 3 })
  }
})

test('a restored database starts its own log, from which it can be restored too', async () => {
  const path = await running(dataDir, async ({ keeper, sell, backUp }) => {
    await keeper.keep()
    const backup = await backUp()
    await sell(4)
    await keeper.keep()
    return backup.path
  })
  const lineages = await logOf(dataDir).folders()
  expect(lineages).toHaveLength(2)
  expect(await restore(path, dataDir, 'end')).toMatchObject({ orders: 4 })
})

test.each<[string, () => Until, RegExp]>([
  ['before the backup was finished', () => lived.before, /was finished at .* give the path of an earlier one/],
  ['after the end of the log', () => new Date(), /The log ends with what was written at 20.* --until end/],
])('rejects a moment %s and changes nothing', async (_what, until, words) => {
  const before = readdirSync(join(dataDir, 'postgres')).sort()
  await expect(restore(lived.path, dataDir, until())).rejects.toThrow(words)
  expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(before)
})

test('rejects a log with a gap', async () => {
  const elsewhere = temporaryFolder()
  cpSync(placesIn(dataDir).folder, placesIn(elsewhere).folder, { recursive: true })
  const store = logOf(elsewhere)
  const [lineage] = (await store.folders()).sort()
  const pieces = (await allPieces(store)).filter((piece) => piece.lineage === lineage)
  const [, , third] = pieces
  if (!third) throw new Error('The log is too short')
  await store.remove(`${lineage}/${nameOfPiece(third)}`)
  await expect(restore(lived.path, elsewhere, 'end')).rejects.toThrow(/The log has a gap: what came between/)
  for (const piece of pieces) await store.remove(`${lineage}/${nameOfPiece(piece)}`)
  await expect(restore(lived.path, elsewhere, 'end')).rejects.toThrow(/There is no log of what came after/)
})

test('deletes pieces that no backup needs and the oldest beyond the limit, and copies nothing twice', async () => {
  const folder = temporaryFolder()
  const without = await running(folder, async ({ ask, keeper, connection, backUp }) => {
    const storedPieces = () => allPieces(logOf(folder))
    await keeper.keep()
    await ask('create table orders (id int); create table shops ()')
    await keeper.keep()
    const before = await storedPieces()
    // Another process only sees the stored pieces.
    await new LogKeeper({ connection, cluster: placesIn(folder).cluster, store: logOf(folder) }).keep()
    expect((await storedPieces()).slice(0, before.length)).toEqual(before)
    await keeper.keep()
    const second = before[1]?.time ?? new Date()
    // A backup between two pieces: the earlier one stays.
    await keeper.trim(new Date(second.getTime() - 1), 2 ** 30)
    expect((await storedPieces())[0]).toEqual(before[0])
    await keeper.trim(second, 2 ** 30)
    expect((await storedPieces())[0]).toEqual(before[1])
    await keeper.trim(undefined, 0)
    expect(await storedPieces()).toEqual([])
    await stopKeeping(connection)
    return (await backUp()).path
  })
  await expect(restore(without, folder, 'end')).rejects.toThrow(/no log was kept/)
})
