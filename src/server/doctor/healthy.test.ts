import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nameOfBackup } from '#server/backup/backups.ts'
import { placesIn } from '#server/backup/embedded-source.ts'
import { logStore, writePiece } from '#server/backup/log/log-store.ts'
import { newLineage } from '#server/backup/log/piece.ts'
import { readConfig } from '#server/config.ts'
import { platform } from '#tests/support/platform.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const now = Date.now()

type Installation = { dataDir: string; environment?: NodeJS.ProcessEnv }

let mail: Awaited<ReturnType<typeof startMailServer>>
let bucket: S3Server
beforeAll(async () => {
  mail = await startMailServer()
  bucket = await startS3Server(mkdtempSync(join(tmpdir(), 'toploader-s3-')), 'toploader')
  for (const [name, value] of Object.entries(bucket.environment)) vi.stubEnv(name, value)
})
afterAll(async () => {
  await mail.stop()
  await bucket.stop()
  vi.unstubAllEnvs()
})

/** Expected in tests: no HTTPS, and a PostgreSQL without fsync. */
const ofTheTests = ({ about, text }: Finding) => about === 'Certificate' || text.startsWith('fsync is off')

/** Findings that are not good. */
async function complaints({ dataDir, environment }: Installation) {
  const { connection, db, origin } = await platform()
  await db.execute(sql`delete from heartbeats`)
  await db.execute(sql`insert into heartbeats default values`)
  const { hostname, port } = new URL(origin)
  const config = readConfig({
    HOST: hostname,
    PORT: port,
    PUBLIC_URL: 'https://127.0.0.2:9',
    TRUST_PROXY: '1',
    REQUIRE_ADMIN_2FA: 'true',
    APP_SECRET: 'a secret of at least thirty-two characters',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Toploader <no-reply@toploader.example>',
    OPERATOR_NAME: 'Toploader',
    OPERATOR_ADDRESS: 'Kade 1, Zwolle',
    OPERATOR_KVK: '12345678',
    OPERATOR_VAT: 'NL123456789B01',
    OPERATOR_EMAIL: 'hoi@toploader.example',
    DATA_DIR: dataDir,
    ...environment,
  })
  const findings = await examine(config, async () => ({ connection, close: async () => undefined }))
  return findings.filter((finding) => finding.state !== 'good' && !ofTheTests(finding))
}

const ofItsOwn = { DATABASE_URL: 'postgres://toploader@shops.example/toploader' }

/** The database's folder as PostgreSQL creates it. */
function makeCluster(dataDir: string) {
  const { cluster } = placesIn(dataDir)
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), '18')
}

function backUp(dataDir: string, age: number) {
  const { folder } = placesIn(dataDir)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, nameOfBackup(new Date(now - age))), 'x')
}

/** A log with pieces copied at these ages. */
async function keepLog(dataDir: string, begun: number, ages: readonly number[]) {
  const lineage = newLineage(now - begun)
  for (const [index, age] of ages.entries()) {
    const piece = { lineage, start: index * 10, end: index * 10 + 10, time: new Date(now - age) }
    await writePiece(logStore({ dataDir, storageUrl: undefined }), piece, [Buffer.alloc(10)])
  }
}

const installations: Record<string, () => Promise<Installation>> = {
  'in its first minute': async () => {
    const dataDir = temporaryFolder()
    makeCluster(dataDir)
    return { dataDir }
  },
  'with daily backups and a log that is older': async () => {
    const dataDir = temporaryFolder()
    for (const days of [1, 2, 3]) backUp(dataDir, days * 23 * HOUR_MS)
    await keepLog(dataDir, 80 * HOUR_MS, [70 * HOUR_MS, 23 * HOUR_MS, MINUTE_MS])
    return { dataDir }
  },
  'with one backup, taken as the log was copied': async () => {
    const dataDir = temporaryFolder()
    backUp(dataDir, HOUR_MS)
    await keepLog(dataDir, 2 * HOUR_MS, [HOUR_MS + MINUTE_MS, HOUR_MS - 3, MINUTE_MS])
    return { dataDir }
  },
  'that was restored a minute ago': async () => {
    const dataDir = temporaryFolder()
    backUp(dataDir, 20 * HOUR_MS)
    await keepLog(dataDir, 40 * HOUR_MS, [30 * HOUR_MS, HOUR_MS])
    makeCluster(dataDir)
    return { dataDir }
  },
  'without a log': async () => {
    const dataDir = temporaryFolder()
    backUp(dataDir, 2 * HOUR_MS)
    return { dataDir, environment: { BACKUP_LOG_MB: '0' } }
  },
  'with backups by hand': async () => {
    const dataDir = temporaryFolder()
    backUp(dataDir, 72 * HOUR_MS)
    return { dataDir, environment: { BACKUP_EVERY: 'off' } }
  },
  'that listens everywhere, with a database of its own': async () => ({
    dataDir: temporaryFolder(),
    environment: { ...ofItsOwn, HOST: '0.0.0.0' },
  }),
  'without a secret, with a database of its own': async () => ({
    dataDir: temporaryFolder(),
    environment: { ...ofItsOwn, APP_SECRET: undefined },
  }),
  'whose data folder comes with the first picture': async () => ({
    dataDir: join(temporaryFolder(), 'srv', 'toploader'),
    environment: ofItsOwn,
  }),
  'with pictures in a bucket and workers of their own': async () => ({
    dataDir: temporaryFolder(),
    environment: { ...ofItsOwn, STORAGE_URL: 's3://toploader/shop', WORKER: 'off' },
  }),
  'that was upgraded through migrations that are one today': async () => {
    const { db } = await platform()
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'merged since', min(created_at) + step from drizzle.__drizzle_migrations, generate_series(1, 3) as step group by step`)
    return { dataDir: temporaryFolder(), environment: ofItsOwn }
  },
}

test.each(Object.entries(installations))('finds nothing wrong in an installation %s', async (_kind, install) => {
  expect(await complaints(await install())).toEqual([])
})
