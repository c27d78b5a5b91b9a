import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { nameOfBackup } from '#server/backup/backups.ts'
import { logStore, writePiece } from '#server/backup/log/log-store.ts'
import { newLineage } from '#server/backup/log/piece.ts'
import { readConfig } from '#server/config.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { createDatabase } from '#tests/support/servers/test-database.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'
import { examineDatabase, examineSecret } from './examine-database.ts'
import { examineLog } from './examine-log.ts'
import { examineSettings } from './examine-settings.ts'
import { examineBackups, examineCertificate, examineMail, examineServer } from './examine-surroundings.ts'
import type { Finding } from './finding.ts'

const about = (name: string, findings: Finding[]) => findings.filter((finding) => finding.about === name)
// The PostgreSQL of the tests does not sync.
const bad = (findings: Finding[]) =>
  findings.filter(({ state, text }) => state === 'bad' && !text.startsWith('fsync is off'))
const ofOne = { databasePool: 20, appSecret: undefined }
const config = (environment: NodeJS.ProcessEnv) => readConfig(environment)

test('finds nothing wrong in a healthy database, and finds stuck work', async () => {
  const { connection, db } = await platform()
  await handleEvents()
  await db.execute(sql`delete from heartbeats`)
  await db.execute(sql`insert into heartbeats default values`)
  const found = await examineDatabase(connection, ofOne)
  expect(bad(found)).toEqual([])
  expect(about('Tables', found)).toEqual([{ about: 'Tables', state: 'good', text: 'Up to date.' }])

  const { order } = await given.order()
  await db.execute(sql`update order_events set state = 'failed' where order_id = ${order.id}`)
  await db.execute(sql`delete from heartbeats`)
  const stopped = await examineDatabase(connection, ofOne)
  expect(bad(stopped).map(({ text }) => text)).toEqual([
    '1 events were set aside. See docs/runbooks/events-set-aside.md.',
    'None has run for three minutes. Is a server or a worker running?',
  ])
  await db.execute(sql`update order_events set state = 'waiting' where order_id = ${order.id}`)
})

test('distinguishes an empty database from a missing one', async () => {
  const database = await createDatabase('template template0')
  onTestFinished(database.drop)
  const empty = await examineDatabase(database.connection, ofOne)
  expect(about('Tables', empty)).toMatchObject([
    { state: 'warning', text: 'There are none yet: start the server once.' },
  ])
  const gone = await examineDatabase({ host: '127.0.0.1', port: 9, user: 'nobody' }, ofOne)
  expect(gone).toMatchObject([
    { about: 'Database', state: 'bad', text: expect.stringContaining('It cannot be reached') },
  ])
})

test('names each unwise setting with a remedy', () => {
  const complete = {
    PUBLIC_URL: 'https://toploader.example',
    TRUST_PROXY: '1',
    REQUIRE_ADMIN_2FA: 'true',
    OPERATOR_NAME: 'Toploader',
    OPERATOR_ADDRESS: 'Kade 1, Zwolle',
    OPERATOR_KVK: '12345678',
    OPERATOR_VAT: 'NL123456789B01',
    OPERATOR_EMAIL: 'hoi@toploader.example',
  }
  expect(examineSettings(config(complete))).toEqual([{ about: 'Settings', state: 'good', text: 'Complete.' }])
  const unwise = examineSettings(
    config({
      ...complete,
      PUBLIC_URL: 'http://toploader.example',
      TRUST_PROXY: '0',
      RATE_LIMITS: 'off',
      PASSWORD_HASHING: 'quick',
    }),
  )
  expect(unwise.map(({ text }) => text.split(' ')[0])).toEqual([
    'PUBLIC_URL',
    'RATE_LIMITS',
    'PASSWORD_HASHING',
    'TRUST_PROXY',
  ])
})

test('tests the mail server and quotes its response', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const environment = { MAIL_FROM: 'Toploader <no-reply@toploader.example>' }
  expect(await examineMail(config({ ...environment, SMTP_URL: server.url }))).toMatchObject({ state: 'good' })
  expect(await examineMail(config({ ...environment, SMTP_URL: 'smtp://127.0.0.1:9' }))).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('ECONNREFUSED'),
  })
  expect(await examineMail(config({}))).toMatchObject({ state: 'warning' })
})

test('a backup is too old after twice its interval; without one there is something to do', async () => {
  const dataDir = temporaryFolder()
  const settings = config({ DATA_DIR: dataDir })
  expect(await examineBackups(settings)).toMatchObject({
    state: 'bad',
    text: 'There is none. Take one: npm run backup.',
  })
  const takenAt = new Date(Date.UTC(2026, 10, 20, 3))
  mkdirSync(join(dataDir, 'backups'))
  writeFileSync(join(dataDir, 'backups', nameOfBackup(takenAt)), 'x')
  const after = async (hours: number) => (await examineBackups(settings, takenAt.getTime() + hours * 3_600_000)).state
  expect([await after(47), await after(49)]).toEqual(['good', 'bad'])
  expect(await examineBackups(config({ DATABASE_URL: 'postgres://shops.example/toploader' }))).toMatchObject({
    state: 'good',
    text: expect.stringContaining('docs/operating.md'),
  })
})

test('finds a log that is off, has stopped, or does not continue from the last backup', async () => {
  const dataDir = temporaryFolder()
  const settings = config({ DATA_DIR: dataDir })
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute))
  const findingAt = async (minute: number) => (await examineLog(settings, at(minute).getTime()))[0]
  expect(await findingAt(0)).toMatchObject({ state: 'bad', text: expect.stringContaining('None has been kept yet') })
  const lineage = newLineage(at(0).getTime())
  await writePiece(logStore(settings), { lineage, start: 10, end: 20, time: at(1) }, [Buffer.alloc(10)])
  expect(await findingAt(2)).toMatchObject({ state: 'warning', text: expect.stringContaining('does not reach back') })
  writeFileSync(join(dataDir, 'backups', nameOfBackup(at(2))), 'x')
  expect(await findingAt(3)).toMatchObject({ state: 'good' })
  expect(await findingAt(30)).toMatchObject({ state: 'bad', text: expect.stringContaining('29 minutes ago') })
  for (const off of [{ BACKUP_LOG_MB: '0' }, { BACKUP_EVERY: 'off' }, { DATABASE_URL: 'postgres://shops.example/x' }])
    expect(await examineLog(config(off))).toEqual([])
})

test('checks server, disk and certificate', async () => {
  const { origin } = await platform()
  const { hostname: host, port } = new URL(origin)
  expect(await examineServer({ host, port: Number(port) })).toMatchObject({ state: 'good' })
  expect(await examineServer({ host, port: 9 })).toMatchObject({ state: 'bad' })
  expect(await examineCertificate('http://toploader.example')).toEqual([])
  expect(await examineCertificate('https://127.0.0.1:9')).toMatchObject([{ state: 'bad' }])
})

test('warns about servers that share a database without APP_SECRET, but not about one server', () => {
  expect(examineSecret({ machines: 2 }, undefined)).toMatchObject([
    { state: 'warning', text: expect.stringContaining('APP_SECRET') },
  ])
  expect(examineSecret({ machines: 2 }, 'a secret of at least thirty-two characters')).toEqual([])
  expect(examineSecret({ machines: 1 }, undefined)).toEqual([])
})
