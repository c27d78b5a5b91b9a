import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { allMails } from '#server/all-mails.ts'
import { readConfig } from '#server/config.ts'
import { emailLogs } from '#server/database/schema.ts'
import {
  FARTHEST_EMAIL,
  getEmail,
  getEmailSettings,
  listEmails,
  sendEmailAgain,
  sendTestEmail,
  testEmailConnection,
} from '#shared/contract/platform/emails.ts'
import { MOST_COUNTED } from '#shared/rules/text/counts.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { type MailServer, startMailServer, startSilentServer } from '#tests/support/servers/mail-server.ts'
import { forgetMails } from '#tests/support/servers/mail-worker.ts'
import { mailSettings } from './mail-settings.ts'
import { sendTest } from './send-test.ts'
import { deleteOldBodies } from './sending/delete-old-bodies.ts'
import { createMailer, type Patience } from './sending/mailer.ts'
import { sendDueMail } from './sending/send-due-mail.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer({ login: 'me:secret' })
})
afterEach(() => server.stop())

const boss = async () => {
  const session = await given.admin()
  await forgetMails()
  return as(session)
}
const config = (SMTP_URL: string) => readConfig({ SMTP_URL, MAIL_FROM: 'Cards <no-reply@cards.example>' })
const connects = async (url: string, patience?: Patience) => {
  const mailer = createMailer(config(url), patience)
  return mailer.check().then(
    () => true,
    () => false,
  )
}

test('tests the connection by handshake and sign-in', async () => {
  expect(await connects(server.url)).toBe(true)
  expect(await connects(server.url.replace('secret', 'guess'))).toBe(false)
  const silent = await startSilentServer()
  const patience = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 }
  expect(await connects(silent.url, patience)).toBe(false)
  await silent.stop()
  const { url } = server
  await server.stop()
  expect(await connects(url)).toBe(false)
  expect(server.arrived).toEqual([])
  server = await startMailServer()
})

test('reports a missing mail server in the test', async () => {
  const answer = await (await boss()).call(testEmailConnection)
  expect(answer).toEqual({ connected: false, reason: expect.stringContaining('saved as files in') })
})

test('shows the actual configuration without secrets', async () => {
  const shown = mailSettings(config('smtps://me%40cards:se%3Acret@mail.cards.example/?tls.rejectUnauthorized=false'))
  expect(shown).toEqual({
    server: { host: 'mail.cards.example', port: 465, ssl: true, certificateChecked: false, signsIn: true },
    folder: null,
    fromName: 'Cards',
    fromEmail: 'no-reply@cards.example',
  })
  expect(JSON.stringify(shown)).not.toMatch(/se:?cret|%3A|me@/)
  expect(mailSettings(config('smtp://mail.cards.example:2525')).server).toMatchObject({ port: 2525, ssl: false })
  const { server: none, folder } = await (await boss()).call(getEmailSettings)
  expect([none, folder]).toEqual([null, join((await platform()).dataDir, 'mail')])
})

test('stores a test message as a file without a mail server, and logs that', async () => {
  const admin = await boss()
  expect(await admin.call(sendTestEmail)).toEqual({ email: 'admin@example.nl', mailServer: false })
  const { emails, total } = await admin.call(listEmails)
  expect(total).toBe(1)
  expect(emails[0]).toMatchObject({
    type: 'test',
    status: 'kept',
    sentAt: null,
    toEmail: 'admin@example.nl',
    sentBy: 'admin@example.nl',
  })
  const mail = await admin.call(getEmail, { params: { id: emails[0]?.id ?? 0 } })
  expect(mail.body).toContain('It works')
  expect(mail.html).toContain('<html')
  const folder = join((await platform()).dataDir, 'mail')
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(sources.filter((source) => source.includes('Subject: Toploader test email'))).toHaveLength(1)
})

test('sends a test message through a mail server, and one that was stored before', async () => {
  const admin = await given.admin()
  await forgetMails()
  const { db } = await platform()
  await as(admin).call(sendTestEmail)
  const [saved] = (await as(admin).call(listEmails, { query: { status: 'kept' } })).emails
  const mailer = createMailer(config(server.url))
  const deps = { db, mailer, mails: allMails, publicUrl: 'https://cards.example', breathMs: 0 }
  await sendTest(deps, admin.user, { id: admin.user.id, role: 'superadmin' })
  await as(admin).call(sendEmailAgain, { params: { id: saved?.id ?? 0 } })
  await sendDueMail(deps)
  mailer.close()
  expect(server.arrived).toHaveLength(2)
  const { emails } = await as(admin).call(listEmails, { query: { status: 'sent' } })
  expect(emails.map(({ sentAt }) => typeof sentAt)).toEqual(['string', 'string'])
})

test('reports why a test message failed, and does not retry it', async () => {
  const admin = await given.admin()
  await forgetMails()
  const { db } = await platform()
  const mailer = createMailer(config(server.url.replace('secret', 'guess')))
  onTestFinished(() => mailer.close())
  const actor = { id: admin.user.id, role: 'superadmin' }
  const refused = sendTest({ db, mailer, mails: allMails, publicUrl: 'https://cards.example' }, admin.user, actor)
  await expect(refused).rejects.toMatchObject({ status: 502, message: expect.stringMatching(/Wrong password|auth/i) })
  expect(await db.select().from(emailLogs)).toMatchObject([{ type: 'test', status: 'failed', nextAttemptAt: null }])
})

test('pages the log, and filters it by status, recipient and subject', async () => {
  const admin = await boss()
  const { db } = await platform()
  const row = (n: number) => ({
    toEmail: `reader${n}@example.nl`,
    subject: n === 7 ? '100% _new_' : `Message ${n}`,
    template: 'test',
    status: n % 2 ? ('sent' as const) : ('failed' as const),
  })
  await db.insert(emailLogs).values(Array.from({ length: 23 }, (_, n) => row(n)))
  const list = (query: object) => admin.call(listEmails, { query })
  expect((await list({})).emails.map(({ subject }) => subject)[0]).toBe('Message 22')
  expect((await list({})).emails).toHaveLength(10)
  expect((await list({ limit: 10, offset: 20 })).emails).toHaveLength(3)
  expect(await list({ offset: 500 })).toEqual({ emails: [], total: 23, totalIsExact: true })
  expect((await list({ status: 'failed' })).total).toBe(12)
  expect((await list({ search: 'READER1@' })).total).toBe(1)
  expect((await list({ search: '% _new' })).total).toBe(1)
  expect((await list({ search: 'zz' })).total).toBe(0)
})

test('counts a long log up to a limit, and pages to its end', async () => {
  const admin = await boss()
  const { db } = await platform()
  const all = Array.from({ length: MOST_COUNTED + 5 }, (_, n) => ({
    toEmail: 'reader@example.nl',
    subject: `Message ${n}`,
    template: 'test',
  }))
  await db.insert(emailLogs).values(all.map((mail) => ({ ...mail, status: 'sent' as const })))
  const list = (query: object) => admin.call(listEmails, { query })
  for (const query of [{}, { status: 'sent' }, { search: 'message' }]) {
    const counted = { total: MOST_COUNTED, totalIsExact: false }
    expect(await list({ ...query, limit: 1 })).toMatchObject({
      ...counted,
      emails: [{ subject: `Message ${MOST_COUNTED + 4}` }],
    })
    expect(await list({ ...query, offset: MOST_COUNTED + 4 })).toMatchObject({
      ...counted,
      emails: [{ subject: 'Message 0' }],
    })
  }
})

test.each([
  'limit=-1',
  'limit=0',
  'limit=101',
  'limit=x',
  'offset=-1',
  'offset=1.5',
  `offset=${FARTHEST_EMAIL + 1}`,
  'status=lost',
  'page=2',
])('rejects a list request with %s', async (query) => {
  const answer = await as(await given.admin()).raw('GET', `/api/admin/emails?${query}`)
  expect(answer.status).toBe(400)
})

test('resends only a failed message that is not too old; responds 404 for an unknown one', async () => {
  const admin = await boss()
  const { db } = await platform()
  const failed = { toEmail: 'a@example.nl', subject: 'Hello', template: 'test', status: 'failed' } as const
  const old = { ...failed, createdAt: new Date(Date.now() - 91 * 86_400_000) }
  const [one, two] = await db.insert(emailLogs).values([failed, old]).returning({ id: emailLogs.id })
  const again = (id = 0) => admin.call(sendEmailAgain, { params: { id } })
  const answers = await Promise.allSettled([again(one?.id), again(one?.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(again(two?.id), 409, 'too_old')
  await expectRefusal(again(999_999_999), 404)
  await expectRefusal(admin.call(getEmail, { params: { id: 999_999_999 } }), 404)
})

test('deletes contents after 90 days but keeps the log entry', async () => {
  const admin = await boss()
  const { db } = await platform()
  await admin.call(sendTestEmail)
  await deleteOldBodies(db)
  expect(await db.$count(emailLogs, sql`html is not null`)).toBe(1)
  await db.update(emailLogs).set({ createdAt: sql`now() - interval '91 days'` })
  await deleteOldBodies(db)
  const [line] = await db.select().from(emailLogs).where(eq(emailLogs.type, 'test'))
  expect(line).toMatchObject({ body: null, html: null, status: 'kept', subject: 'Toploader test email' })
})
