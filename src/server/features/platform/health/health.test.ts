import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { nameOfBackup } from '#server/backup/backups.ts'
import { heartbeats } from '#server/database/schema.ts'
import { beat } from '#server/features/platform/figures/heartbeat.queries.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import { getPlatformHealth, getPlatformStatus, type HealthPart } from '#shared/contract/platform/health.ts'
import { written } from '#shared/messages/translator.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'
import { probeApi, probeStorage } from './probes.ts'

/** An administrator of a server with its own DATA_DIR. */
async function bossAt(dataDir: string, databaseUrl?: string) {
  const { connection } = await platform()
  const admin = await given.admin()
  const server = await startTestServer({ connection, dataDir, databaseUrl })
  onTestFinished(server.stop)
  const body = { email: admin.user.email, password: PASSWORD }
  const { token } = await clientOf({ origin: server.origin }).signIn(body)
  return clientOf({ origin: server.origin, token })
}

const answering = (name: string, { milliseconds }: HealthPart, slowMs: number) =>
  milliseconds !== null && milliseconds > slowMs
    ? { status: 'degraded', reason: `The ${name} answers slowly.` }
    : { status: 'healthy', reason: `The ${name} answers.` }

test('reports each probe with its duration', async () => {
  const dataDir = temporaryFolder()
  const boss = await bossAt(dataDir)
  const health = await boss.call(getPlatformHealth)
  // Healthy or slow, depending on the load of this machine.
  expect(health.database).toMatchObject(answering('database', health.database, 250))
  expect(health.storage).toMatchObject(answering('storage', health.storage, 1_000))
  expect(health.database.milliseconds).toBeGreaterThan(0)
  expect(health.api.reason).toMatch(/^0 of \d+ requests failed|^Requests wait/)
  expect(readdirSync(join(dataDir, 'media'))).toEqual([])
})

test('unwritable storage is down, with the reason', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'media'), 'a file where the folder should be')
  const { status, reason } = await probeStorage(folderStore(join(dataDir, 'media')))
  expect(status).toBe('down')
  expect(written(reason, 'en')).toMatch(/^The storage does not answer: E\w+\.$/)
  expect(written(reason, 'nl')).toMatch(/^De opslag antwoordt niet: E\w+\.$/)
})

test.each([
  [{ requests: 1_000, failures: 0, delayMs: 3 }, 'healthy'],
  [{ requests: 1_000, failures: 5, delayMs: 3 }, 'healthy'],
  [{ requests: 1_000, failures: 20, delayMs: 3 }, 'degraded'],
  [{ requests: 3, failures: 2, delayMs: 3 }, 'degraded'],
  [{ requests: 1_000, failures: 600, delayMs: 3 }, 'down'],
  [{ requests: 1_000, failures: 0, delayMs: 400 }, 'degraded'],
  [{ requests: 0, failures: 0, delayMs: 0 }, 'healthy'],
])('an API with %j is %s', (read, status) => {
  expect(probeApi({ read: () => read })).toMatchObject({ status })
})

test('uptime is measured: unknown, complete, or the share of minutes', async () => {
  const { db } = await platform()
  const boss = as(await given.admin())
  const read = async () => {
    const { uptime, uptimeSince } = await boss.call(getPlatformHealth)
    return [uptime, uptimeSince === null ? null : Math.floor((Date.now() - Date.parse(uptimeSince)) / 60_000)]
  }
  const minute = async () => (await db.execute(sql`select date_trunc('minute', now())::text as minute`)).rows[0]?.minute
  /** The uptime with these heartbeats, both in the same minute. */
  const uptime = async (fill: SQL) => {
    while (true) {
      const before = await minute()
      await db.execute(sql`delete from heartbeats`)
      await db.execute(fill)
      const answer = await read()
      if ((await minute()) === before) return answer
    }
  }
  const beats = (minutes: SQL) =>
    sql`insert into heartbeats select date_trunc('minute', now()) - n * interval '1 minute' from ${minutes}`
  expect(await uptime(sql`select`)).toEqual(['not measured yet', null])
  // The current minute has no heartbeat yet; that is no downtime.
  expect(await uptime(beats(sql`generate_series(1, 4) n`))).toEqual(['100.00%', 4])
  // A thousand minutes, of which every fourth is missing.
  expect(await uptime(beats(sql`generate_series(0, 999) n where n % 4 <> 1`))).toEqual(['75.00%', 999])
  // On a platform older than a month, the last 30 days.
  expect(await uptime(beats(sql`generate_series(0, 50000) n where n > 999 or n % 4 <> 1`))).toEqual(['99.42%', null])
})

test('records one heartbeat a minute', async () => {
  const { db } = await platform()
  await db.execute(sql`delete from heartbeats`)
  for (let times = 0; times < 5; times++) await beat(db)
  // Two if a minute ends in between.
  expect([1, 2]).toContain(await db.$count(heartbeats))
})

test('shows the last backup or none, and nothing for an external database', async () => {
  const dataDir = temporaryFolder()
  const boss = await bossAt(dataDir)
  expect((await boss.call(getPlatformStatus)).lastBackup).toEqual({ takenAt: null, bytes: null })
  const takenAt = new Date(Date.UTC(2026, 10, 20, 3))
  mkdirSync(join(dataDir, 'backups'))
  writeFileSync(join(dataDir, 'backups', nameOfBackup(takenAt)), 'x'.repeat(42))
  expect(await boss.call(getPlatformStatus)).toEqual({
    health: expect.stringMatching(/^(healthy|degraded)$/),
    catalogue: { entries: 0, lastSync: null },
    lastBackup: { takenAt: takenAt.toISOString(), bytes: 42 },
  })
  const elsewhere = await bossAt(dataDir, 'postgres://shops.example/toploader')
  expect((await elsewhere.call(getPlatformStatus)).lastBackup).toBeNull()
})
