import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emailLogs, reports } from '#server/database/schema.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import * as calls from '#shared/contract/reports.ts'
import { listMyShops } from '#shared/contract/shops/shops.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenReport, reported } from '#tests/support/records/people/reports.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { forgetReporters } from './reports.jobs.ts'

let admin: Session

beforeAll(async () => {
  admin = await given.admin()
})

const mailsTo = async (email: string) =>
  (await platform()).db
    .select({ template: emailLogs.template, language: emailLogs.language, subject: emailLogs.subject })
    .from(emailLogs)
    .where(eq(emailLogs.toEmail, email))
    .orderBy(emailLogs.id)

const measure = { ground: 'genuine', duration: 'permanent' } as const

const decide = (id: number, decision: 'no-action' | 'unfounded' | 'listing-removed' | 'shop-suspended') =>
  as(admin).call(calls.decideReport, { params: { id }, body: { decision, statement: 'It is a fake.', measure } })

const onSale = async ({ shop }: Stocked) =>
  (await call(listPublicProducts, { params: shop, query: {} })).map(({ id }) => id)

test('a visitor reports a listing without an account and gets a confirmation', async () => {
  const stocked = await given.product({ name: 'Charizard 4' })
  const { id, number, email } = await givenReport(admin, stocked)
  expect(number).toBe(`R-${id}`)
  expect(await as(admin).call(calls.getReport, { params: { id } })).toMatchObject({
    number,
    shopId: stocked.shop.id,
    productName: 'Charizard 4',
    reason: 'counterfeit',
    decision: null,
    explanation: reported.explanation,
    reporter: { name: 'Brock Stone', email },
    isListed: true,
  })
  expect(await mailsTo(email)).toEqual([
    { template: 'report-received', language: 'en', subject: `We have received your report ${number}` },
  ])
})

test('accepts a report of a whole shop; the list is searched by shop name and reporter address', async () => {
  const { shop } = await given.shop({ open: true, name: 'Suspicious Cards' })
  const email = newEmail()
  const { number } = await call(calls.sendReport, { body: { ...reported, shopId: shop.id, email } })
  for (const search of ['suspicious', email.toUpperCase()]) {
    const found = await as(admin).call(calls.listReports, { query: { search } })
    expect(found).toMatchObject({ total: 1, reports: [{ number, productName: null, shopName: 'Suspicious Cards' }] })
  }
})

test.each([
  ['reason', { reason: 'ugly' }],
  ['explanation', { explanation: 'Too short.' }],
  ['explanation', { explanation: 'x'.repeat(10_000) }],
  ['explanation', { explanation: `A bell rings here: ${'\u0007'.repeat(20)}` }],
  ['name', { name: ' ' }],
  ['email', { email: 'somebody' }],
  ['goodFaith', { goodFaith: false }],
  ['productId', { productId: -1 }],
])('rejects an invalid %s and stores nothing', async (path, wrong) => {
  const { shop } = await given.shop({ open: true })
  const body = { ...reported, shopId: shop.id, email: newEmail(), ...wrong } as typeof reported & {
    shopId: number
    email: string
  }
  await expectNoTrace(() =>
    expectRefusal(call(calls.sendReport, { body }), 400, 'invalid_input', {
      issues: [expect.objectContaining({ path })],
    }),
  )
})

test('stores markup as plain text', async () => {
  const stocked = await given.product()
  const explanation = '<script>alert(1)</script> "); drop table reports; --'
  const email = newEmail()
  const body = { ...reported, explanation, shopId: stocked.shop.id, productId: stocked.product.id, email }
  await call(calls.sendReport, { body })
  const { reports: found } = await as(admin).call(calls.listReports, { query: { search: email } })
  const report = await as(admin).call(calls.getReport, { params: { id: found[0]?.id ?? 0 } })
  expect(report.explanation).toBe(explanation)
})

test('refuses reports of hidden items: no shop, another shop’s product, a deleted one', async () => {
  const stocked = await given.product()
  const other = await given.product()
  const hidden = await given.shop()
  const email = newEmail()
  for (const [shopId, productId] of [
    [999_999_999, undefined],
    [hidden.shop.id, undefined],
    [stocked.shop.id, other.product.id],
    [stocked.shop.id, 999_999_999],
  ] as const) {
    const body = { ...reported, shopId, email, ...(productId && { productId }) }
    await expectRefusal(call(calls.sendReport, { body }), 404, 'not_found')
  }
})

test('only administrators see and decide', async () => {
  const stocked = await given.product()
  const { id } = await givenReport(admin, stocked)
  const owner = as(stocked.owner)
  const body = { decision: 'no-action', statement: 'Fine.' } as const
  await expectRefusal(owner.call(calls.listReports, { query: {} }), 403)
  await expectRefusal(owner.call(calls.getReport, { params: { id } }), 403)
  await expectRefusal(owner.call(calls.decideReport, { params: { id }, body }), 403)
  await expectRefusal(owner.call(calls.reverseReport, { params: { id }, body: { statement: 'x' } }), 403)
  await expectRefusal(as(admin).call(calls.getReport, { params: { id: 999_999_999 } }), 404)
})

test('a removed listing disappears for visitors at once, both sides are notified, and it can be restored once', async () => {
  const stocked = await given.product({ name: 'Fake box' })
  const { id, email } = await givenReport(admin, stocked)
  const decided = await decide(id, 'listing-removed')
  expect(decided).toMatchObject({ decision: 'listing-removed', statement: 'It is a fake.', isListed: false })
  expect(await onSale(stocked)).toEqual([])
  await expectRefusal(call(placeOrder, { body: checkout(stocked.shop, [[stocked.product, 1]]) }), 409)
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['report-received', 'report-decided'])
  expect(await mailsTo(stocked.owner.user.email)).toContainEqual(
    expect.objectContaining({ template: 'listing-removed', subject: 'We removed “Fake box” from your shop' }),
  )
  const again = () =>
    as(admin).call(calls.reverseReport, { params: { id }, body: { statement: 'It is real after all.' } })
  expect(await again()).toMatchObject({ reversalStatement: 'It is real after all.', isListed: true })
  expect(await onSale(stocked)).toEqual([stocked.product.id])
  await expectRefusal(again(), 409, 'nothing_to_reverse')
})

test('one of two concurrent decisions counts', async () => {
  const { id, email } = await givenReport(admin, await given.product())
  const both = await Promise.allSettled([decide(id, 'no-action'), decide(id, 'listing-removed')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(decide(id, 'no-action'), 409, 'report_decided')
  expect((await mailsTo(email)).filter(({ template }) => template === 'report-decided')).toHaveLength(1)
})

test('a decision needs reasons, and a listing if it removes one', async () => {
  const { shop } = await given.shop({ open: true })
  const email = newEmail()
  await call(calls.sendReport, { body: { ...reported, shopId: shop.id, email } })
  const { reports: found } = await as(admin).call(calls.listReports, { query: { search: email } })
  const params = { id: found[0]?.id ?? 0 }
  await expectNoTrace(async () => {
    const body = { decision: 'no-action', statement: ' ' } as const
    await expectRefusal(as(admin).call(calls.decideReport, { params, body }), 400, 'invalid_input')
    await expectRefusal(decide(params.id, 'listing-removed'), 400, 'no_listing')
  })
})

test('a measure needs its ground and duration, and the law if that is the ground; the owner reads them', async () => {
  const stocked = await given.product({ name: 'Moltres' })
  const { id } = await givenReport(admin, stocked)
  const body = { decision: 'listing-removed', statement: 'It is a fake.' } as const
  const ask = (basis?: calls.Measure) =>
    as(admin).call(calls.decideReport, { params: { id }, body: { ...body, ...(basis && { measure: basis }) } })
  await expectNoTrace(async () => {
    await expectRefusal(ask(), 400, 'invalid_input', { issues: [expect.objectContaining({ path: 'measure' })] })
    await expectRefusal(ask({ ground: 'law', duration: 'permanent' }), 400, 'invalid_input', {
      issues: [expect.objectContaining({ path: 'measure.law' })],
    })
  })
  await forgetMails()
  const law = 'Article 31 of the Copyright Act'
  const decided = await ask({ ground: 'law', law, duration: 'until-fixed' })
  expect(decided.measure).toEqual({ ground: 'law', law, duration: 'until-fixed' })
  const { server, mailer } = await openMail()
  await makeDue()
  await sendDue(mailer)
  const mail = server.arrived.find(({ to }) => to.includes(stocked.owner.user.email))
  const text = textOf(mail?.source ?? '').replaceAll(/\s+/g, ' ')
  expect(text).toContain(`This is against the law: ${law}.`)
  expect(text).toContain('in every country')
  expect(text).toContain('until you have fixed the problem')
  expect(text).not.toContain('::')
})

test('a suspended shop reads the ground and scope with the reasons', async () => {
  const stocked = await given.product()
  const { id } = await givenReport(admin, stocked)
  await decide(id, 'shop-suspended')
  const [shop] = await as(stocked.owner).call(listMyShops)
  expect(shop?.revokedReason).toContain('sell only what is yours and genuine')
  expect(shop?.revokedReason).toContain('takes no new orders')
})

test('a report about the sexual abuse of children needs no name or address; others do', async () => {
  const { shop } = await given.shop({ open: true })
  const { name: _, email: __, ...anonymous } = { ...reported, email: '', shopId: shop.id }
  await expectNoTrace(() =>
    expectRefusal(call(calls.sendReport, { body: anonymous }), 400, 'invalid_input', {
      issues: [expect.objectContaining({ path: 'name' }), expect.objectContaining({ path: 'email' })],
    }),
  )
  const { number } = await call(calls.sendReport, { body: { ...anonymous, reason: 'child-abuse' } })
  const id = Number(number.slice(2))
  expect(await as(admin).call(calls.getReport, { params: { id } })).toMatchObject({
    reason: 'child-abuse',
    reporter: null,
  })
  expect(await decide(id, 'no-action')).toMatchObject({ decision: 'no-action', measure: null })
})

test('a shop closed after a report takes no orders, and counts as a repeat', async () => {
  const stocked = await given.product()
  const first = await givenReport(admin, stocked)
  const second = await givenReport(admin, stocked)
  await decide(first.id, 'shop-suspended')
  await expectRefusal(call(placeOrder, { body: checkout(stocked.shop, [[stocked.product, 1]]) }), 403)
  expect(await as(admin).call(calls.getReport, { params: { id: second.id } })).toMatchObject({
    measuresOfShop: 1,
    openOfShop: 0,
    decision: null,
  })
})

test('temporarily refuses a reporter with repeated unfounded reports', async () => {
  const stocked = await given.product()
  const email = newEmail()
  for (const _time of [1, 2, 3]) await decide((await givenReport(admin, stocked, email)).id, 'unfounded')
  await expectNoTrace(() => expectRefusal(givenReport(admin, stocked, email), 403, 'reports_refused'))
  const { db } = await platform()
  await db.update(reports).set({ decidedAt: sql`now() - interval '91 days'` }).where(eq(reports.reporterEmail, email))
  await givenReport(admin, stocked, email)
})

test('the figures of a year match its reports', async () => {
  const { db } = await platform()
  const stocked = await given.product()
  const moved = []
  for (const decision of ['no-action', undefined, 'listing-removed'] as const) {
    const { id } = await givenReport(admin, stocked)
    if (decision) await decide(id, decision)
    moved.push(id)
    await db
      .update(reports)
      .set({ createdAt: sql`timestamptz '2031-01-01 00:30 Europe/Amsterdam'` })
      .where(eq(reports.id, id))
  }
  await db
    .update(reports)
    .set({ decidedAt: sql`${reports.createdAt} + interval '6 hours'` })
    .where(sql`${reports.id} = any(${sql.param(moved)}) and decision is not null`)
  const figures = await as(admin).call(calls.getReportFigures, { params: { year: 2031 } })
  expect(figures).toMatchObject({ year: 2031, received: 3, reversed: 0, medianHours: 6 })
  expect(figures.byReason).toContainEqual({ reason: 'counterfeit', received: 3 })
  expect(figures.byDecision).toEqual([
    { decision: 'no-action', decided: 1 },
    { decision: 'unfounded', decided: 0 },
    { decision: 'listing-removed', decided: 1 },
    { decision: 'shop-suspended', decided: 0 },
  ])
  expect(await as(admin).call(calls.getReportFigures, { params: { year: 2030 } })).toMatchObject({ received: 0 })
})

test('erases the reporter a year after the decision', async () => {
  const { db } = await platform()
  const stocked = await given.product()
  const [old, open] = [await givenReport(admin, stocked), await givenReport(admin, stocked)]
  await decide(old.id, 'no-action')
  await db
    .update(reports)
    .set({ createdAt: sql`now() - interval '2 years'` })
    .where(eq(reports.shopId, stocked.shop.id))
  await db.update(reports).set({ decidedAt: sql`now() - interval '366 days'` }).where(eq(reports.id, old.id))
  await Promise.all([forgetReporters(db), forgetReporters(db)])
  expect(await as(admin).call(calls.getReport, { params: { id: old.id } })).toMatchObject({ reporter: null })
  const retained = await as(admin).call(calls.getReport, { params: { id: open.id } })
  expect(retained.reporter).toMatchObject({ email: open.email })
})
