import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { nameOfBackup } from '#server/backup/backups.ts'
import { beat } from '#server/features/figures/fold-figures.ts'
import { login } from '#shared/contract/accounts.ts'
import { getPlatformHealth, getPlatformStatus } from '#shared/contract/health.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { probeApi, probeStorage } from './probes.ts'

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'toploader-health-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** An administrator at a server with a DATA_DIR of its own. */
async function bossAt(dataDir: string, databaseUrl?: string) {
  const { connection } = await platform()
  const admin = await given.admin()
  const server = await startTestServer({ connection, dataDir, databaseUrl })
  onTestFinished(server.stop)
  const body = { email: admin.user.email, password: PASSWORD }
  const { token } = await clientOf({ origin: server.origin }).call(login, { body })
  return clientOf({ origin: server.origin, token })
}

test('what is asked answers, and says how long that took', async () => {
  const dataDir = folder()
  const boss = await bossAt(dataDir)
  const health = await boss.call(getPlatformHealth)
  expect(health.database).toMatchObject({ status: 'healthy', reason: 'The database answers.' })
  expect(health.storage).toMatchObject({ status: 'healthy', reason: 'The storage answers.' })
  expect(health.database.milliseconds).toBeGreaterThan(0)
  // Which of the two depends on how busy this machine is.
  expect(health.api.reason).toMatch(/^0 of \d+ requests failed|^Requests wait/)
  expect(readdirSync(join(dataDir, 'media'))).toEqual([])
})

test('storage that cannot be written to is down, with the reason', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'media'), 'a file where the folder should be')
  expect(await probeStorage(join(dataDir, 'media'))).toMatchObject({
    status: 'down',
    reason: expect.stringMatching(/^The storage does not answer: E\w+\.$/),
  })
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
  expect(probeApi({ read: () => read, stop: () => undefined })).toMatchObject({ status })
})

test('uptime is what was measured: nothing, all of it, or the share of minutes', async () => {
  const { db } = await platform()
  const boss = as(await given.admin())
  const uptime = async () => {
    const { uptime, uptimeSince } = await boss.call(getPlatformHealth)
    return [uptime, uptimeSince === null ? null : Math.floor((Date.now() - Date.parse(uptimeSince)) / 60_000)]
  }
  // So that no minute ends in the middle of it.
  const second = new Date().getSeconds()
  if (second > 45) await pause((61 - second) * 1_000)
  await db.execute(sql`delete from heartbeats`)
  expect(await uptime()).toEqual(['not measured yet', null])
  await beat(db)
  await beat(db)
  expect((await uptime())[0]).toBe('100.00%')
  // The running minute has no heartbeat yet: it is not one in which the platform was down.
  await db.execute(sql`delete from heartbeats`)
  await db.execute(sql`insert into heartbeats select date_trunc('minute', now()) - n * interval '1 minute'
    from generate_series(1, 4) n`)
  expect(await uptime()).toEqual(['100.00%', 4])
  // A thousand minutes, of which every fourth is missing.
  await db.execute(sql`delete from heartbeats`)
  await db.execute(sql`insert into heartbeats select date_trunc('minute', now()) - n * interval '1 minute'
    from generate_series(0, 999) n where n % 4 <> 1`)
  expect(await uptime()).toEqual(['75.00%', 999])
  // Of a platform that is older than a month, the last 30 days.
  await db.execute(sql`insert into heartbeats select date_trunc('minute', now()) - n * interval '1 minute'
    from generate_series(1000, 50000) n`)
  expect(await uptime()).toEqual(['99.42%', null])
})

test('the last backup is the last backup, or none; of a database of one’s own nothing is claimed', async () => {
  const dataDir = folder()
  const boss = await bossAt(dataDir)
  expect((await boss.call(getPlatformStatus)).lastBackup).toEqual({ takenAt: null, bytes: null })
  const takenAt = new Date(Date.UTC(2026, 10, 20, 3))
  mkdirSync(join(dataDir, 'backups'))
  writeFileSync(join(dataDir, 'backups', nameOfBackup(takenAt)), 'x'.repeat(42))
  expect(await boss.call(getPlatformStatus)).toEqual({
    health: 'healthy',
    catalogue: { entries: 0, lastSync: null },
    lastBackup: { takenAt: takenAt.toISOString(), bytes: 42 },
  })
  const elsewhere = await bossAt(dataDir, 'postgres://shops.example/toploader')
  expect((await elsewhere.call(getPlatformStatus)).lastBackup).toBeNull()
})
