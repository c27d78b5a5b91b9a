import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { mediaStoreOf } from '#server/storage/storage.ts'
import { leaveCatalogueEmpty } from '#tests/support/records/products/empty-catalogue.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'
import { backupPlace } from './backup-place.ts'
import { nameOfBackup } from './backups.ts'
import { openSource, placesIn } from './embedded-source.ts'
import { allPieces, logStore, readPiece, writePiece } from './log/log-store.ts'
import { nameOfPiece, newLineage } from './log/piece.ts'
import { restoreBackup } from './restore-backup.ts'
import { dueAt } from './schedule.ts'
import { takeBackup } from './take-backup.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'toploader-test-'))
const config = { dataDir, storageUrl: 's3://toploader' }
const quiet = () => undefined
let s3: S3Server

beforeAll(async () => {
  chmodSync(dataDir, 0o755)
  s3 = await startS3Server(mkdtempSync(join(tmpdir(), 'toploader-s3-')), 'toploader')
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value)
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.connection)
  await leaveCatalogueEmpty(postgres.connection)
  await postgres.stop()
}, 60_000)

afterAll(async () => {
  await s3.stop()
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

test('stores a backup in the bucket with its pictures, and restores both', async () => {
  const media = mediaStoreOf(config)
  await media.write('1', [{ name: 'card.webp', bytes: Buffer.from('a picture') }])
  const place = backupPlace(config)
  const source = await openSource(dataDir, quiet)
  const { path, bytes, takenAt } = await takeBackup({ connection: source.admin, ...placesIn(dataDir), media })
  await source.close()
  const address = await place.keep(path)
  expect(address).toMatch(/^s3:\/\/toploader\/backups\/toploader-.*\.tar\.gz$/)
  expect(await place.list()).toEqual([{ place: address, bytes, takenAt }])
  expect(readdirSync(placesIn(dataDir).folder)).toEqual([])
  expect(await dueAt({ ...config, everyMs: 1_000 })).toBe(takenAt.getTime() + 1_000)

  await media.remove('1/card.webp')
  const elsewhere = { ...config, dataDir: temporaryFolder() }
  const fetched = await backupPlace(elsewhere).fetch(address)
  const restored = await restoreBackup(fetched.path, elsewhere.dataDir, quiet, mediaStoreOf(elsewhere))
  fetched.done()
  expect(restored).toMatchObject({ shops: 0, setAside: [] })
  expect(String(await media.read('1/card.webp'))).toBe('a picture')
  expect(readdirSync(placesIn(elsewhere.dataDir).folder)).toEqual([])
  await backupPlace(config).keepNewest(0)
})

test('stores the log next to the backups without listing it as one', async () => {
  const store = logStore(config)
  const piece = { lineage: newLineage(), start: 10, end: 15, time: new Date() }
  await writePiece(store, { ...piece, start: 15, end: 20 }, [Buffer.from('later')])
  await writePiece(store, piece, [Buffer.from('first')])
  const tooShort = writePiece(store, { ...piece, start: 20, end: 30 }, [Buffer.from('short')])
  await expect(tooShort).rejects.toThrow('shorter than PostgreSQL says')
  const pieces = await allPieces(store)
  expect(pieces).toEqual([piece, { ...piece, start: 15, end: 20 }])
  expect((await Promise.all(pieces.map((one) => readPiece(store, one)))).map(String)).toEqual(['first', 'later'])
  expect(await backupPlace(config).list()).toEqual([])
  await backupPlace(config).keepNewest(0)
  expect(await allPieces(store)).toEqual(pieces)
  for (const one of pieces) await store.remove(`${one.lineage}/${nameOfPiece(one)}`)
  expect(await allPieces(store)).toEqual([])
})

test('retains the newest backups and deletes abandoned drafts', async () => {
  const folder = temporaryFolder()
  const place = backupPlace({ ...config, dataDir: folder })
  const times = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day, 9, 30)))
  for (const time of times) {
    const path = join(folder, nameOfBackup(time))
    writeFileSync(path, 'x')
    await place.keep(path)
  }
  await place.keepNewest(2)
  expect((await place.list()).map(({ takenAt }) => takenAt)).toEqual([times[2], times[1]])
})

test('reports a missing bucket and leaves the backup where it was made', async () => {
  const folder = temporaryFolder()
  const place = backupPlace({ storageUrl: 's3://elsewhere', dataDir: folder })
  const path = join(folder, nameOfBackup(new Date()))
  writeFileSync(path, 'x')
  await expect(place.keep(path)).rejects.toThrow('NoSuchBucket')
  await expect(place.fetch(`s3://elsewhere/backups/none.tar.gz`)).rejects.toThrow(/NoSuchBucket|There is no/)
  expect(readdirSync(folder).filter((name) => name.startsWith('toploader-'))).toHaveLength(1)
  expect(readdirSync(join(folder, 'backups'))).toEqual([])
})
