import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { emailLogs, shops, twoFactors } from '#server/database/schema.ts'
import { updatePlatformShop } from '#shared/contract/platform/platform.ts'
import { listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, PASSWORD, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { withTwoFactor } from '#tests/support/records/people/accounts.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

const paymentLink = 'https://tikkie.example/elsewhere'
const wants = (...paths: string[]) => ({
  status: 403,
  code: 'confirmation_required',
  issues: paths.map((path) => expect.objectContaining({ path })),
})
const save = ({ owner, shop }: Store, body: object) => as(owner).call(updateShop, { params: shop, body })

test('an approved shop needs the password for another payment link; owner and administrators are notified', async () => {
  const boss = await given.admin()
  const store = await given.shop({ open: true, name: 'Kaarthuis' })
  const { owner: stranger } = await given.shop()
  await forgetMails()
  await expectNoTrace(async () => {
    await expect(save(store, { paymentLink })).rejects.toMatchObject(wants('currentPassword'))
    await expect(save(store, { paymentLink: '' })).rejects.toMatchObject(wants('currentPassword'))
    await expectRefusal(save(store, { paymentLink, currentPassword: 'wrong horse' }), 400, 'wrong_password', {
      issues: [{ path: 'currentPassword' }],
    })
    // An invalid link is reported before the password is checked.
    await expect(save(store, { paymentLink: 'https://a.example:1' })).rejects.toMatchObject({ code: 'invalid_input' })
    await expectRefusal(save({ ...store, owner: stranger }, { paymentLink }), 404)
  })
  expect(await as(store.owner).call(listMyShops)).toMatchObject([
    { paymentLink: store.shop.paymentLink, paymentLinkChanges: [] },
  ])
  const saved = await save(store, { paymentLink, currentPassword: PASSWORD })
  const change = { at: expect.any(String), from: 'pay.example.com', to: 'tikkie.example', byAdministrator: false }
  expect(saved).toMatchObject({ paymentLink, paymentLinkChanges: [change] })
  expect(await as(store.owner).call(listMyShops)).toEqual([saved])

  const { server, mailer } = await openMail()
  await sendDue(mailer)
  const textTo = (email: string) => textOf(server.arrived.find(({ to }) => to.includes(email))?.source ?? '')
  for (const email of [store.owner.user.email, boss.user.email]) {
    expect(textTo(email)).toContain('Customers now pay at tikkie.example, no longer at pay.example.com.')
  }
  expect(textTo(store.owner.user.email)).toContain('change your password at once')
  expect(textTo(boss.user.email)).toContain(`/platformadmin/shops/${store.shop.id}`)
})

test('changing the first way to pay needs the password', async () => {
  const store = await given.shop({ open: true })
  const paymentFirst = 'bank-transfer' as const
  await expectNoTrace(async () => {
    await expect(save(store, { paymentFirst })).rejects.toMatchObject(wants('currentPassword'))
    await expectRefusal(save(store, { paymentFirst, currentPassword: 'wrong horse' }), 400, 'wrong_password')
  })
  await save(store, { paymentFirst, currentPassword: PASSWORD })
  expect(await save(store, { paymentFirst })).toMatchObject({ paymentFirst })
})

test('other settings, the same link, and a shop that is not approved need no password', async () => {
  const approved = await given.shop({ open: true })
  await save(approved, { name: 'New name', paymentLink: approved.shop.paymentLink })
  const waiting = await given.shop({ paymentLink: 'https://pay.example.com/cards' })
  expect(await save(waiting, { paymentLink })).toMatchObject({ paymentLink, paymentLinkChanges: [] })
})

test('with two-factor sign-in a code is also needed, and consumed only by a successful change', async () => {
  const store = await given.shop({ open: true })
  const { recoveryCodes } = await withTwoFactor(store.owner)
  const [first = '', second = '', third = ''] = recoveryCodes
  const change = (body: object) => save(store, { paymentLink, currentPassword: PASSWORD, ...body })
  await expect(save(store, { paymentLink })).rejects.toMatchObject(wants('currentPassword', 'code'))
  await expect(change({})).rejects.toMatchObject({ code: 'confirmation_required' })
  await expectRefusal(change({ code: '000000' }), 400, 'wrong_code', { issues: [{ path: 'code' }] })
  const { shop: taken } = await given.shop({ open: true })
  const { db } = await platform()
  await db.update(shops).set({ slug: null }).where(eq(shops.id, store.shop.id))
  await expect(change({ slug: taken.slug, code: first })).rejects.toMatchObject({ code: 'slug_taken' })
  await change({ code: first })
  await expect(change({ paymentLink: '', code: first })).rejects.toMatchObject({ code: 'wrong_code' })
  // Of two concurrent uses of one code, one succeeds.
  await db.update(twoFactors).set({ lastStep: 0 })
  const links = ['https://a.example/1', 'https://b.example/2']
  const both = await Promise.allSettled(links.map((link) => change({ paymentLink: link, code: second })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await change({ paymentLink: '', code: third })).toMatchObject({
    paymentLink: null,
    paymentLinkChanges: [{ to: null }, {}, { from: 'pay.example.com', to: 'tikkie.example' }],
  })
})

test('an administrator confirms with their own password, and the owner reads who it was', async () => {
  const boss = as(await given.admin())
  const { shop, owner } = await given.shop({ open: true })
  await forgetMails()
  const change = (body: object) => boss.call(updatePlatformShop, { params: shop, body: { paymentLink, ...body } })
  await expect(change({})).rejects.toMatchObject(wants('currentPassword'))
  await change({ currentPassword: PASSWORD })
  expect(await as(owner).call(listMyShops)).toMatchObject([{ paymentLinkChanges: [{ byAdministrator: true }] }])
  const { db } = await platform()
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.template, 'payment-link-changed'))
  expect(mails.map(({ toEmail }) => toEmail).sort()).toEqual(['admin@example.nl', owner.user.email].sort())
})

test('the notice ends after seven days', async () => {
  const store = await given.shop({ open: true })
  await save(store, { paymentLink, currentPassword: PASSWORD })
  const { db } = await platform()
  const age = (days: number) =>
    db.execute(sql`update shops set payment_link_changes =
      jsonb_set(payment_link_changes, '{0,at}', to_jsonb(to_char(now() at time zone 'utc' - make_interval(hours => ${days * 24 - 1}::int),
        'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) where id = ${store.shop.id}`)
  await age(7)
  expect((await as(store.owner).call(listMyShops))[0]?.paymentLinkChanges).toHaveLength(1)
  await age(8)
  expect((await as(store.owner).call(listMyShops))[0]?.paymentLinkChanges).toEqual([])
})

test('password guesses are limited as at sign-in', async () => {
  const store = await given.shop({ open: true })
  const { connection, db } = await platform()
  await db.execute(sql`truncate rate_limits`)
  const limited = await startTestServer({ connection, rateLimits: true })
  onTestFinished(limited.stop)
  const client = clientOf({ origin: limited.origin, token: store.owner.token })
  const statuses: number[] = []
  for (let round = 0; round < 11; round++) {
    const json = { paymentLink, currentPassword: `guess ${round}` }
    statuses.push((await client.raw('PUT', `/api/shops/${store.shop.id}`, { json })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429])
})
