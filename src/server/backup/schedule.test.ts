import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'
import { backupsIn, keepNewest, nameOfBackup } from './backups.ts'
import { placesIn } from './embedded-source.ts'
import { newLineage } from './log/piece.ts'
import { restorableSince } from './restorable-since.ts'
import { dueAt } from './schedule.ts'

test('retains the newest, and deletes the others and drafts', () => {
  const folder = temporaryFolder()
  const times = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 10, day, 9, 30)))
  for (const time of times) writeFileSync(join(folder, nameOfBackup(time)), '')
  writeFileSync(join(folder, `${nameOfBackup(new Date(0))}.part`), '')
  writeFileSync(join(folder, 'notes.txt'), '')
  keepNewest(folder, 2)
  expect(backupsIn(folder).map(({ takenAt }) => takenAt)).toEqual([times[3], times[2]])
  expect(readdirSync(folder)).toHaveLength(3)
})

test('the next backup is due an interval after the last one, or after the creation of the database', async () => {
  const dataDir = temporaryFolder()
  const { cluster, folder } = placesIn(dataDir)
  for (const place of [cluster, folder]) mkdirSync(place, { recursive: true })
  const made = join(cluster, 'PG_VERSION')
  writeFileSync(made, '18')
  utimesSync(made, new Date(0), new Date(0))
  expect(await dueAt({ dataDir, storageUrl: undefined, everyMs: 1_000 })).toBe(
    statSync(made).birthtime.getTime() + 1_000,
  )
  const last = new Date(Date.UTC(2026, 10, 21))
  writeFileSync(join(folder, nameOfBackup(last)), '')
  expect(await dueAt({ dataDir, storageUrl: undefined, everyMs: 1_000 })).toBe(last.getTime() + 1_000)
})

test('a log that began after the last backup gets its own backup ten minutes later', async () => {
  const dataDir = temporaryFolder()
  const { cluster, folder } = placesIn(dataDir)
  const config = { dataDir, storageUrl: undefined, everyMs: 3_600_000, logMb: 1 }
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), '18')
  const begun = Date.now()
  mkdirSync(join(folder, 'log', newLineage(begun)), { recursive: true })
  expect(await dueAt(config)).toBe(begun + 600_000)
  expect(await dueAt({ ...config, logMb: 0 })).toBeGreaterThan(begun + 600_000)
  writeFileSync(join(folder, nameOfBackup(new Date(begun + 1))), '')
  expect(await dueAt(config)).toBe(begun + 1 + 3_600_000)
})

test('a restore can go back to the oldest backup while a log is stored', async () => {
  const environment = { DATA_DIR: temporaryFolder() }
  expect(await restorableSince(readConfig(environment))).toBeUndefined()
  const { folder } = placesIn(environment.DATA_DIR)
  mkdirSync(folder)
  const times = [1, 2].map((day) => new Date(Date.UTC(2026, 10, day)))
  for (const time of times) writeFileSync(join(folder, nameOfBackup(time)), '')
  expect(await restorableSince(readConfig(environment))).toEqual(times[0])
  for (const off of [{ BACKUP_LOG_MB: '0' }, { BACKUP_EVERY: 'off' }, { DATABASE_URL: 'postgres://shops.example/x' }])
    expect(await restorableSince(readConfig({ ...environment, ...off }))).toBeUndefined()
})
