import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { creditAccounts, emailLogs, webhookDeliveries } from '#server/database/schema.ts'
import { shopEventsSince } from '#server/features/outbox/shop-events.queries.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { createWebhook } from '#shared/contract/shops/access/webhooks.ts'
import {
  checkCredit,
  correctCredit,
  exportCredit,
  getCredit,
  getCreditPage,
  getCreditSummary,
  giveCredit,
  listCredit,
  mailCredit,
  sendCreditLinks,
  showCreditCode,
} from '#shared/contract/shops/credit.ts'
import { shopEventTypes } from '#shared/contract/shops/events.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { balanceOf, givenCredit } from '#tests/support/records/money/credit.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { expireGifts } from './expire-gifts.ts'

let store: Store
beforeAll(async () => {
  store = await given.shop({ open: true })
})

const give = (wishes: { email?: string; amountCents?: number; endsOn?: string } = {}, of = store) =>
  as(of.owner).call(giveCredit, {
    params: of.shop,
    body: { email: newEmail(), amountCents: 1_000, reason: 'Welcome', ...wishes },
  })

const correct = (account: number, amountCents: number) =>
  as(store.owner).call(correctCredit, {
    params: { ...store.shop, account },
    body: { amountCents, reason: 'Mistake' },
  })

test('gives, corrects and lists credit, whose balance is the sum of its movements', async () => {
  const own = await given.shop({ open: true })
  const owner = as(own.owner)
  const email = 'jan.bos@gmail.com'
  const { id } = await give({ email }, own)
  // Another spelling of the same mailbox.
  const again = await give({ email: 'janbos+cards@googlemail.com', amountCents: 250 }, own)
  expect(again).toMatchObject({ id, kind: 'mailbox', email, endsOn: null, balanceCents: 1_250 })
  const params = { ...own.shop, account: id }
  await owner.call(correctCredit, { params, body: { amountCents: -50, reason: 'Mistake' } })
  const gift = await give({ email, endsOn: '2999-12-31', amountCents: 300 }, own)
  expect(gift).toMatchObject({ kind: 'gift', endsOn: '2999-12-31', balanceCents: 300 })
  expect((await owner.call(getCredit, { params })).movements).toMatchObject([
    {
      cause: 'correction',
      amountCents: -50,
      balanceCents: 1_200,
      reason: 'Mistake',
      by: 'Misty Waters',
      orderId: null,
      orderNumber: null,
    },
    { cause: 'gift', amountCents: 250, balanceCents: 1_250 },
    { cause: 'gift', amountCents: 1_000, balanceCents: 1_000 },
  ])
  const found = await owner.callPage(listCredit, { params: own.shop, query: { search: 'JAN.BOS' } })
  expect(found).toMatchObject({ total: 2, items: [{ id: gift.id }, { id, balanceCents: 1_200 }] })
  expect((await owner.callPage(listCredit, { params: own.shop, query: { search: 'piet' } })).items).toEqual([])
  const first = await owner.callPage(listCredit, { params: own.shop, query: { limit: 1 } })
  const second = await owner.callPage(listCredit, { params: own.shop, query: { limit: 1, cursor: first.next } })
  expect([first, second]).toMatchObject([{ items: [{ id: gift.id }] }, { items: [{ id }] }])
  expect(await owner.call(getCreditSummary, { params: own.shop })).toEqual({ owedCents: 1_500, accounts: 2 })
  const csv = await owner.raw('GET', `/api/shops/${own.shop.id}/credit/movements.csv`)
  expect(csv.text.trim().split('\r\n')).toHaveLength(5)
  expect(csv.text).toContain('-0.50')
})

test('a correction never takes more than there is, also eight at once', async () => {
  const { id } = await give()
  await expectRefusal(correct(id, -1_001), 409, 'too_little_credit')
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => correct(id, -300)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await balanceOf(store, id)).toBe(100)
})

const wrong: [string, object][] = [
  ['nothing', { amountCents: 0 }],
  ['a negative amount', { amountCents: -100 }],
  ['half a cent', { amountCents: 0.5 }],
  ['too much', { amountCents: 10_000_001 }],
  ['no reason', { reason: ' ' }],
  ['no address', { email: 'somewhere' }],
  ['no day', { endsOn: 'tomorrow' }],
  ['a day in the past', { endsOn: '2020-01-01' }],
]

test.each(wrong)('refuses to give %s', async (_, wish) => {
  const json = { email: newEmail(), amountCents: 100, reason: 'Welcome', ...wish }
  expect((await as(store.owner).raw('POST', `/api/shops/${store.shop.id}/credit`, { json })).status).toBe(400)
})

test("another shop's credit is not found, and its code pays nothing here", async () => {
  const { id, code } = await givenCredit(store)
  const other = await given.shop({ open: true })
  const params = { ...other.shop, account: id }
  await expectRefusal(as(other.owner).call(getCredit, { params }), 404)
  await expectRefusal(as(other.owner).call(showCreditCode, { params }), 404)
  await expectRefusal(as(other.owner).call(correctCredit, { params, body: { amountCents: 100, reason: 'Mine' } }), 404)
  await expectRefusal(as(other.owner).call(getCredit, { params: { ...store.shop, account: id } }), 404)
  await expectRefusal(call(checkCredit, { params: other.shop, body: { code } }), 409, 'credit_unknown')
})

test('the customer reads balance, statement and code by the link, and the code in any spelling finds the credit', async () => {
  const { key, code } = await givenCredit(store)
  const page = await call(getCreditPage, { params: { key } })
  expect(page).toMatchObject({
    kind: 'mailbox',
    code,
    balanceCents: 1_000,
    movements: [{ cause: 'gift', amountCents: 1_000, reason: 'Welcome' }],
    shop: { id: store.shop.id },
  })
  expect(page.movements[0]).not.toHaveProperty('by')
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  const typed = code
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replace(/(.{4})/g, '$1-')
  expect(await call(checkCredit, { params: store.shop, body: { code: typed } })).toEqual({
    balanceCents: 1_000,
    endsOn: null,
  })
  await expectRefusal(call(getCreditPage, { params: { key: crypto.randomUUID() } }), 404)
  await expectRefusal(call(getCreditPage, { params: { key: 'x' } }), 404)
  // The database has the code only encrypted.
  const { db } = await platform()
  const rows = await db.select().from(creditAccounts).where(eq(creditAccounts.pageKey, key))
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('credit that is used up pays nothing, and is not mailed; nor is it mailed to anyone but its mailbox', async () => {
  const { id, code, email } = await givenCredit(store)
  const mail = (to: string) =>
    as(store.owner).call(mailCredit, { params: { ...store.shop, account: id }, body: { email: to } })
  await expectRefusal(mail(newEmail()), 404)
  expect(await mail(email)).toMatchObject({ id, email })
  await correct(id, -1_000)
  await expectRefusal(mail(email), 409, 'credit_empty')
  await expectRefusal(call(checkCredit, { params: store.shop, body: { code } }), 409, 'credit_empty')
})

test('two readers of a new page see the same code', async () => {
  const { id } = await give()
  const show = () => as(store.owner).call(showCreditCode, { params: { ...store.shop, account: id } })
  const pages = await Promise.all(Array.from({ length: 8 }, show))
  expect(new Set(pages.map(({ code }) => code)).size).toBe(1)
})

test('a gift ends after its last day, and what is left is booked as expired, once', async () => {
  const { db } = await platform()
  const { id, code } = await givenCredit(store, { endsOn: amsterdamDay(new Date()) })
  await expireGifts(db)
  expect(await call(checkCredit, { params: store.shop, body: { code } })).toMatchObject({ balanceCents: 1_000 })
  await db
    .update(creditAccounts)
    .set({ endsOn: addDays(amsterdamDay(new Date()), -1) })
    .where(eq(creditAccounts.id, id))
  await expectRefusal(call(checkCredit, { params: store.shop, body: { code } }), 409, 'credit_ended')
  await Promise.all([expireGifts(db), expireGifts(db)])
  const details = await as(store.owner).call(getCredit, { params: { ...store.shop, account: id } })
  expect(details).toMatchObject({ balanceCents: 0, movements: [{ cause: 'expired', amountCents: -1_000 }, {}] })
})

test('mails the links of a mailbox, in its language, and answers the same without credit', async () => {
  const { server, mailer } = await openMail()
  const email = newEmail()
  await givenCredit(store, { email })
  await give({ email, endsOn: '2999-12-31', amountCents: 500 })
  const ask = (to: string) =>
    clientOf({ language: 'nl' }).call(sendCreditLinks, { params: store.shop, body: { email: to } })
  const answer = await ask(email)
  const stranger = newEmail()
  expect(await ask(stranger)).toEqual(answer)
  await makeDue()
  await sendDue(mailer)
  const texts = server.arrived.filter(({ to }) => to.includes(email)).map(({ source }) => textOf(source))
  // Messages arrive in any order; those about the gifts are in the language of the shop.
  const dutch = texts.find((text) => text.includes('tegoed'))
  expect(dutch).toMatch(/€\s?10,00 tegoed/)
  expect(dutch).toMatch(/€\s?5,00 tegoed/)
  expect(dutch).toMatch(/31 december 2999/)
  expect(dutch).toContain(`/@${store.shop.slug}/credit/`)
  expect(server.arrived.filter(({ to }) => to.includes(stranger))).toEqual([])
})

test('refuses codes after ten wrong ones of an address at a shop, and links after three of a mailbox', async () => {
  const { code } = await givenCredit(store)
  const server = await startTestServer({ connection: (await platform()).connection, rateLimits: true })
  try {
    const { raw } = clientOf({ origin: server.origin })
    const statusOf = async (typed: string, shop = store.shop) =>
      (await raw('POST', `/api/public/shops/${shop.id}/credit-checks`, { json: { code: typed } })).status
    // A right one forgets those before it.
    for (let n = 0; n < 9; n++) expect(await statusOf(`GUESS${n}`)).toBe(409)
    expect(await statusOf(code)).toBe(200)
    for (let n = 0; n < 10; n++) expect(await statusOf(`GUESS${n}`)).toBe(409)
    expect(await statusOf(code)).toBe(429)
    const other = await given.shop({ open: true })
    expect(await statusOf('GUESS', other.shop)).toBe(409)
    const email = newEmail()
    const { db } = await platform()
    for (let n = 0; n < 5; n++) {
      const answer = await raw('POST', `/api/public/shops/${store.shop.id}/credit-links`, { json: { email } })
      expect(answer.status).toBe(200)
    }
    expect(await db.$count(emailLogs, sql`to_email = ${email}`)).toBe(3)
  } finally {
    await server.stop()
  }
})

test('other systems hear of each change once, also of credit that an order takes', async () => {
  const of = await given.product({ stock: 5 })
  const { id, code } = await givenCredit(of)
  await call(placeOrder, { body: checkout(of.shop, [[of.product, 1]], { creditCode: code }) })
  await as(of.owner).call(createWebhook, {
    params: of.shop,
    body: { url: 'https://hooks.example.com/', events: ['credit.changed'] },
  })
  await as(of.owner).call(giveCredit, {
    params: of.shop,
    body: { email: newEmail(), amountCents: 300, reason: 'Gift' },
  })
  const { db } = await platform()
  await handleEvents()
  const events = (await shopEventsSince(db, of.shop.id, new Date(0))).filter(({ type }) => type === 'credit.changed')
  for (const { data } of events) shopEventTypes['credit.changed'].data.parse(data)
  expect(events.map(({ data }) => data)).toMatchObject([
    { id, cause: 'gift', changeCents: 1_000, balanceCents: 1_000 },
    { id, cause: 'spent', changeCents: -1_000, balanceCents: 0 },
    { cause: 'gift', changeCents: 300, balanceCents: 300 },
  ])
  const queued = await db
    .select({ data: webhookDeliveries.data })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.shopId, of.shop.id))
    .orderBy(webhookDeliveries.id)
  // The order was placed before there was a webhook, and is handled after.
  expect(queued.map(({ data }) => data)).toMatchObject([{ cause: 'gift', changeCents: 300 }, { cause: 'spent' }])
})

test('each event has the balance after its movement, however many come at once', async () => {
  const of = await given.product()
  const { owner, shop } = of
  await as(owner).call(createWebhook, {
    params: shop,
    body: { url: 'https://example.com/hooks', events: ['credit.changed'] },
  })
  const body = { email: newEmail(), amountCents: 100, reason: 'Gift' }
  const balances = Array.from({ length: 10 }, (_, place) => (place + 1) * 100)
  const answers = await Promise.all(balances.map(() => as(owner).call(giveCredit, { params: shop, body })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const { db } = await platform()
  const queued = await db
    .select({ data: webhookDeliveries.data })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.shopId, shop.id))
    .orderBy(webhookDeliveries.id)
  expect(queued.map(({ data }) => data.balanceCents)).toEqual(balances)
})

test('exports no formulas', async () => {
  const { owner, shop } = await given.shop({ open: true })
  await as(owner).call(giveCredit, {
    params: shop,
    body: { email: newEmail(), amountCents: 100, reason: '=1+1' },
  })
  expect(exportCredit.content).toBe('text/csv')
  const { text } = await as(owner).raw('GET', `/api/shops/${shop.id}/credit/movements.csv`)
  expect(text).toContain("'=1+1")
})
