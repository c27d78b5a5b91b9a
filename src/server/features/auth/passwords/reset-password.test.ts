import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { accountLinks, emailLogs } from '#server/database/schema.ts'
import type { Mailer } from '#server/features/mail/sending/mailer.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { forgotPassword, login, me, resetPassword } from '#shared/contract/accounts/accounts.ts'
import { as, call, clientOf, raw } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { linkFor } from '#tests/support/records/people/accounts.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import type { MailServer } from '#tests/support/servers/mail-server.ts'
import { openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

const NEW = 'battery staple'
const over = {
  status: 400,
  code: 'link_invalid',
  message: 'This link has expired or has already been used. Please ask for a new one.',
}

let server: MailServer
let mailer: Mailer

/** Sends the due mails and returns the tokens of their links. */
async function posted(): Promise<string[]> {
  const before = server.arrived.length
  await sendDue(mailer)
  return server.arrived.slice(before).flatMap(({ source }) => {
    const plain = source.replace(/=\r\n/g, '').replaceAll('=3D', '=')
    return /reset-password#([\w-]{43})/.exec(plain)?.[1] ?? []
  })
}

beforeEach(async () => {
  await (await platform()).db.delete(emailLogs)
  ;({ server, mailer } = await openMail())
})

/** An owner whose welcome mail is already sent. */
async function owner() {
  const made = await given.owner()
  await (await platform()).db.delete(emailLogs)
  return made
}

const ask = (email: string) => call(forgotPassword, { body: { email } })
const reset = (token: string, password = NEW) => call(resetPassword, { body: { token, password } })

test('the link sets a forgotten password once and ends every session', async () => {
  const { token: session, user } = await owner()
  await ask(` ${user.email.toUpperCase()} `)
  const [token = ''] = await posted()
  await reset(token)
  await expectRefusal(as({ token: session }).call(me), 401)
  await expectRefusal(call(login, { body: { email: user.email, password: PASSWORD } }), 401)
  await call(login, { body: { email: user.email, password: NEW } })
  await expectNoTrace(() => expect(reset(token)).rejects.toMatchObject(over))
  await posted()
  expect(server.arrived.at(-1)?.source).toContain('Subject: Your password was changed')
})

test('an unknown address gets the same response with the same work, and no mail', async () => {
  const { db } = await platform()
  const { user } = await owner()
  const answers = []
  for (const email of [user.email, newEmail()]) {
    const { status, text } = await raw('POST', '/api/auth/forgot-password', { json: { email } })
    answers.push({ status, text })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(await posted()).toHaveLength(1)
  expect(await db.select().from(emailLogs)).toHaveLength(1)
  // Timing cannot reveal a lookup that does not happen: the accounts are gone here.
  await db.execute(sql`alter table users rename to users_elsewhere`)
  onTestFinished(async () => void (await db.execute(sql`alter table users_elsewhere rename to users`)))
  for (const email of [user.email, newEmail()]) await ask(email)
})

test('only the newest link is valid, even before its mail is sent', async () => {
  const { user } = await owner()
  await ask(user.email)
  const [first = ''] = await posted()
  await ask(user.email)
  await expect(reset(first)).rejects.toMatchObject(over)
  const [second = ''] = await posted()
  await expect(reset(first)).rejects.toMatchObject(over)
  await reset(second)
})

test('of two concurrent uses of a link, one succeeds', async () => {
  const token = await linkFor('reset')
  const both = await Promise.allSettled([reset(token), reset(token, 'another staple')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: over })
})

test('rejects a link that is expired, wrong or for another purpose', async () => {
  const late = await linkFor('reset')
  const { db } = await platform()
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(eq(accountLinks.tokenHash, hashToken(late)))
  expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  await db
    .update(accountLinks)
    .set({ expiresAt: sql`now()` })
    .where(eq(accountLinks.tokenHash, hashToken(late)))
  const other = await linkFor('confirm')
  await expectNoTrace(async () => {
    for (const token of [late, other, 'x'.repeat(43), '', "' or 1=1 --"]) {
      await expect(reset(token)).rejects.toMatchObject(over)
    }
  })
})

test('rejects a common password and leaves the link valid', async () => {
  const { user, ...session } = await owner()
  const token = await linkFor('reset', { ...session, user })
  for (const common of ['12345678', 'QWERTYUIOP', user.email.split('@')[0] ?? '']) {
    await expect(reset(token, common)).rejects.toMatchObject({
      code: 'common_password',
      issues: [{ path: 'password' }],
    })
  }
  await reset(token)
})

test('neither the table nor the log contains a secret that opens the account', async () => {
  const { user } = await owner()
  await ask(user.email)
  const [token = ''] = await posted()
  const { db } = await platform()
  const stored = JSON.stringify([await db.select().from(accountLinks), await db.select().from(emailLogs)])
  expect(stored).toContain('/reset-password#…')
  expect(stored).not.toContain(token)
})

test.each(['ash@example.nl\r\nBcc: all@example.nl', 'ash@example.nl\nTo: x@y.nl', 'ash@example.nl, x@y.nl'])(
  'rejects a header in an address (%j)',
  (email) => expectNoTrace(() => expectRefusal(ask(email), 400, 'invalid_input')),
)

test('limits the mails to an address without revealing it, and rate-limits the caller', async () => {
  const { connection, db } = await platform()
  const { user } = await owner()
  await db.execute(sql`truncate rate_limits`)
  const limited = await startTestServer({ connection, rateLimits: true })
  onTestFinished(limited.stop)
  const { raw } = clientOf(limited)
  const statuses: number[] = []
  for (let round = 0; round < 31; round++) {
    statuses.push((await raw('POST', '/api/auth/forgot-password', { json: { email: user.email } })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect(await db.select().from(emailLogs)).toHaveLength(3)
})
