import { and, eq, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { welcome } from '#server/features/auth/mails/welcome.mail.ts'
import { changeEmail, changePassword, sendConfirmation } from '#shared/contract/accounts/account.ts'
import { confirmEmail, forgotPassword, resetPassword } from '#shared/contract/accounts/accounts.ts'
import { sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import { sendEmailAgain } from '#shared/contract/platform/emails.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { sendPasswordReset } from '#shared/contract/platform/users.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call, clientOf, signIn } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { headersOf, type MailServer, startMailServer, textOf } from '#tests/support/servers/mail-server.ts'
import { publicUrl } from '#tests/support/servers/mail-worker.ts'
import { startWokenJobs } from '#tests/support/servers/woken-jobs.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { enqueueMail, wakeMailer } from './enqueue-mail.ts'

let server: MailServer
let stopJobs: () => Promise<void>

beforeAll(async () => {
  server = await startMailServer()
  stopJobs = await startWokenJobs({
    SMTP_URL: server.url,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: 'Toploader <no-reply@cards.example>',
  })
})
afterAll(async () => {
  await stopJobs()
  await server.stop()
})

const subjectOf = (source: string) => /^Subject: (.*)$/m.exec(headersOf(source))?.[1]?.trim() ?? ''

/** The message that arrives after the action. */
async function arrives(to: string, subject: RegExp, action: () => Promise<unknown>): Promise<string> {
  const before = server.arrived.length
  await action()
  const text = await eventually(() => {
    const mail = server.arrived
      .slice(before)
      .find(({ to: [address], source }) => address === to && subject.test(subjectOf(source)))
    expect(mail, `${subject} to ${to}`).toBeDefined()
    return mail ? textOf(mail.source) : ''
  })
  // A link works once its sender has stored that it was sent.
  const { db } = await platform()
  const due = and(eq(emailLogs.toEmail, to), eq(emailLogs.status, 'pending'), lte(emailLogs.nextAttemptAt, sql`now()`))
  await eventually(async () => expect(await db.$count(emailLogs, due)).toBe(0))
  return text
}

const tokenIn = (text: string) => /[?#&](?:token=)?([\w-]{20,})/.exec(text)?.[1] ?? ''

test('sends messages about an owner’s actions on the account at once', async () => {
  let owner = await given.owner()
  const { email } = owner.user
  await arrives(email, /Confirm your email address/, () => as(owner).call(sendConfirmation))
  const text = await arrives(email, /Set a new password/, () => call(forgotPassword, { body: { email } }))
  const body = { token: tokenIn(text), password: `${PASSWORD} anew` }
  await arrives(email, /Your password was changed/, () => call(resetPassword, { body }))
  owner = await signIn({ email, password: body.password })
  const newPassword = `${PASSWORD} once more`
  await arrives(email, /Your password was changed/, async () => {
    owner = { ...owner, ...(await as(owner).call(changePassword, { body: { password: body.password, newPassword } })) }
  })
  const next = newEmail()
  const link = await arrives(next, /Confirm your new email address/, () =>
    as(owner).call(changeEmail, { body: { email: next, password: newPassword } }),
  )
  await arrives(email, /Your email address was changed/, () => call(confirmEmail, { body: { token: tokenIn(link) } }))
})

test('sends messages about an administrator’s actions at once', async () => {
  const admin = await given.admin()
  const { user } = await given.owner()
  const { shop, owner } = await given.shop({ slug: 'told-at-once', paymentLink: 'https://pay.example.com/one' })
  await arrives(admin.user.email, /New sign-in/, () =>
    clientOf({}).raw('POST', '/api/auth/login', {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      json: { email: admin.user.email, password: PASSWORD },
    }),
  )
  await arrives(user.email, /Set a new password/, () =>
    as(admin).call(sendPasswordReset, { params: { userId: user.id } }),
  )
  await arrives(owner.user.email, /is approved/, () =>
    as(admin).call(approveShop, { params: shop, body: { approved: true } }),
  )
  await arrives(owner.user.email, /payment link/i, () =>
    as(owner).call(updateShop, {
      params: shop,
      body: { paymentLink: 'https://pay.example.com/two', currentPassword: PASSWORD },
    }),
  )
  const { db } = await platform()
  const failed = {
    toEmail: user.email,
    subject: 'Tried in vain',
    template: 'password-reset',
    status: 'failed',
  } as const
  const [row] = await db.insert(emailLogs).values(failed).returning({ id: emailLogs.id })
  await arrives(user.email, /Tried in vain/, () => as(admin).call(sendEmailAgain, { params: { id: row?.id ?? 0 } }))
})

test('sends messages about a customer’s actions at once', async () => {
  const { order, shop } = await given.order()
  await arrives(order.customerEmail, /Your orders at/, () =>
    call(sendOrderLinks, { params: shop, body: { email: order.customerEmail } }),
  )
})

test('sends a delayed message when it is due, and none of a rolled-back transaction', async () => {
  const { db } = await platform()
  const owner = await given.owner()
  const { email } = owner.user
  const message = { to: email, template: 'welcome', data: { userId: owner.user.id } } as const
  await expect(
    db.transaction(async (tx) => {
      await enqueueMail(tx, { ...welcome, subject: () => () => 'Rolled back' }, { ...message, language: 'en' }, false)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const begun = performance.now()
  await arrives(email, /Later/, () =>
    db.transaction(async (tx) => {
      const { to: toEmail, ...rest } = message
      const nextAttemptAt = sql`now() + interval '1 second'`
      await tx.insert(emailLogs).values({ ...rest, toEmail, subject: 'Later', nextAttemptAt })
      wakeMailer(tx, 1)
    }),
  )
  expect(performance.now() - begun).toBeGreaterThan(1_000)
  expect(server.arrived.map(({ source }) => subjectOf(source))).not.toContain('Rolled back')
})
