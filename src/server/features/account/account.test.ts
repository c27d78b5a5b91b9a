import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, users } from '#server/database/schema.ts'
import { askForAddress } from '#server/features/auth/email/account-links.ts'
import {
  changeEmail,
  changeName,
  changePassword,
  endMySession,
  endOtherSessions,
  getAccount,
  listMySessions,
  sendConfirmation,
} from '#shared/contract/accounts/account.ts'
import { confirmEmail, login, me, resetPassword } from '#shared/contract/accounts/accounts.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { as, call, clientOf, signIn } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { linkFor, sessionOf } from '#tests/support/records/people/accounts.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const NEW = 'battery staple'
const mailTo = async (to: string) => {
  const rows = await (await platform()).db
    .select()
    .from(emailLogs)
    .where(eq(emailLogs.toEmail, to))
    .orderBy(emailLogs.id)
  return rows.map(({ template }) => template)
}

test('shows and renames an account for its owner', async () => {
  const owner = as(await given.owner())
  const account = await owner.call(getAccount)
  expect(account).toMatchObject({
    emailConfirmed: false,
    pendingEmail: null,
    twoFactor: { since: null, recoveryCodesLeft: 0, required: false },
  })
  const name = { firstName: ' Zoë 🃏 ', lastName: "O'Brien" }
  expect(await owner.call(changeName, { body: name })).toMatchObject({ firstName: 'Zoë 🃏', lastName: "O'Brien" })
  await expectNoTrace(() => owner.call(changeName, { body: name }))
  const married = { ...name, lastName: 'Baratheon' }
  const { id } = await owner.call(changeName, { body: married })
  const [entry] = await as(await given.admin()).call(listActivity, { query: { user: id, limit: 1 } })
  expect(entry).toMatchObject({
    action: 'Name changed',
    before: { firstName: 'Zoë 🃏', lastName: "O'Brien" },
    after: { firstName: 'Zoë 🃏', lastName: 'Baratheon' },
  })
})

test('a new password needs the old one, ends every session, issues a new token and sends an email', async () => {
  const owner = await given.owner()
  const { email } = owner.user
  const elsewhere = await signIn({ email, password: PASSWORD })
  const change = (password: string, newPassword: string) =>
    as(owner).call(changePassword, { body: { password, newPassword } })
  await expectNoTrace(async () => {
    await expectRefusal(change('wrong horse', NEW), 400, 'wrong_password', { issues: [{ path: 'password' }] })
    for (const common of ['Password', 'IloveYou', email, email.split('@')[0] ?? '', "Misty's Shop"]) {
      await expectRefusal(change(PASSWORD, common), 400, 'common_password', {
        message: 'This password is too common. Please choose another one.',
        issues: [{ path: 'newPassword' }],
      })
    }
  })
  const { ended, token } = await change(PASSWORD, NEW)
  expect(ended).toBe(1)
  expect(await as({ token }).call(me)).toMatchObject({ email })
  expect(await as({ token }).call(listMySessions)).toMatchObject([{ current: true }])
  await expectRefusal(as(owner).call(me), 401)
  await expectRefusal(as(elsewhere).call(me), 401)
  await expectRefusal(call(login, { body: { email, password: PASSWORD } }), 401)
  await call(login, { body: { email, password: NEW } })
  expect(await mailTo(email)).toEqual(['welcome', 'password-changed'])
})

test('makes one of two concurrent password changes', async () => {
  const owner = await given.owner()
  const both = await Promise.allSettled(
    [NEW, 'correct staple'].map((newPassword) =>
      as(owner).call(changePassword, { body: { password: PASSWORD, newPassword } }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a new address takes effect when its link is followed, once, and the old one is notified', async () => {
  const owner = await given.owner()
  const requested = newEmail()
  await as(owner).call(changeEmail, { body: { email: ` ${requested.toUpperCase()} `, password: PASSWORD } })
  expect(await as(owner).call(getAccount)).toMatchObject({ pendingEmail: requested, user: { email: owner.user.email } })
  expect(await mailTo(requested)).toEqual(['confirm-new-email'])
  const token = await linkFor('email', owner, requested)
  const resetBefore = await linkFor('reset', owner)
  const both = await Promise.allSettled([1, 2].map(() => call(confirmEmail, { body: { token } })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await as(owner).call(getAccount)).toMatchObject({
    pendingEmail: null,
    emailConfirmed: true,
    user: { email: requested },
  })
  expect(await mailTo(owner.user.email)).toEqual(['welcome', 'email-changed'])
  // Links sent to the old address are no longer valid.
  await expect(call(resetPassword, { body: { token: resetBefore, password: NEW } })).rejects.toMatchObject({
    code: 'link_invalid',
  })
})

test('does not reveal that an address is taken before the caller proves to own it', async () => {
  const [owner, other] = [await given.owner(), await given.owner()]
  const ask = (email: string, password = PASSWORD) => as(owner).call(changeEmail, { body: { email, password } })
  expect(await ask(other.user.email)).toEqual(await ask(newEmail()))
  await expectNoTrace(async () => {
    await expectRefusal(ask(owner.user.email), 400, 'same_email')
    await expectRefusal(ask(newEmail(), 'wrong horse'), 400, 'wrong_password')
  })
  const { db } = await platform()
  await askForAddress(db, owner.user.id, other.user.email)
  const token = await linkFor('email', owner, other.user.email)
  await expectNoTrace(() => expectRefusal(call(confirmEmail, { body: { token } }), 409, 'email_taken'))
})

test('an address is confirmed by its link, once, and the link can be sent again until then', async () => {
  const owner = await given.owner()
  await as(owner).call(sendConfirmation)
  expect(await mailTo(owner.user.email)).toEqual(['welcome', 'welcome'])
  const token = await linkFor('confirm', owner)
  expect(await call(confirmEmail, { body: { token } })).toEqual({ email: owner.user.email })
  await expectNoTrace(async () => {
    await expectRefusal(call(confirmEmail, { body: { token } }), 400, 'link_invalid')
    await expectRefusal(as(owner).call(sendConfirmation), 409, 'email_confirmed')
  })
})

test('lists sessions with the current one first, and ends one or all others', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const owner = await given.owner()
  const { raw } = clientOf({})
  const json = { email: owner.user.email, password: PASSWORD }
  await raw('POST', '/api/auth/login', { json, headers: { 'user-agent': agent } })
  const [mine, firefox] = await as(owner).call(listMySessions)
  expect(mine).toMatchObject({ current: true, ip: '127.0.0.1' })
  expect(firefox).toMatchObject({ current: false, browser: 'Firefox on Windows' })
  const end = (session: number) => as(owner).call(endMySession, { params: { session } })
  const foreign = await sessionOf((await given.owner()).user)
  await expectNoTrace(() => expectRefusal(end(foreign), 404))
  await end(firefox?.id ?? 0)
  await expectRefusal(end(firefox?.id ?? 0), 404)
  await sessionOf(owner.user)
  await sessionOf(owner.user)
  expect(await as(owner).call(endOtherSessions)).toEqual({ ended: 2 })
  await expectNoTrace(async () => expect(await as(owner).call(endOtherSessions)).toEqual({ ended: 0 }))
  expect(await as(owner).call(listMySessions)).toHaveLength(1)
})

test('notifies an administrator of a sign-in from a new place, once per place', async () => {
  const boss = await given.admin()
  const { db } = await platform()
  await db.delete(emailLogs).where(eq(emailLogs.toEmail, boss.user.email))
  const from = (agent: string) =>
    clientOf({}).raw('POST', '/api/auth/login', {
      json: { email: boss.user.email, password: PASSWORD },
      headers: { 'user-agent': agent },
    })
  await from('Firefox/140 Linux\tBcc: x@example.nl')
  await from('Firefox/141 Linux')
  await from('Version/18 Safari/605 Macintosh')
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.toEmail, boss.user.email)).orderBy(emailLogs.id)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New sign-in from Firefox on Linux',
    'New sign-in from Safari on macOS',
  ])
  const owner = await given.owner()
  await call(login, { body: { email: owner.user.email, password: PASSWORD } })
  expect(await mailTo(owner.user.email)).toEqual(['welcome'])
})

test('records account actions without secrets', async () => {
  const owner = await given.owner()
  const { token } = await as(owner).call(changePassword, { body: { password: PASSWORD, newPassword: NEW } })
  const { db } = await platform()
  const [stored] = await db.select().from(users).where(eq(users.id, owner.user.id))
  const { rows } = await db.$client.query<{ line: string }>(
    'select activity::text as line from activity where user_id = $1',
    [owner.user.id],
  )
  const text = rows.map(({ line }) => line).join('\n')
  expect(text).toContain('Password changed')
  for (const secret of [PASSWORD, NEW, owner.token, token, stored?.passwordHash ?? ''])
    expect(text).not.toContain(secret)
})
