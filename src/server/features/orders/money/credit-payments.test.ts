import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { creditAccounts, payments } from '#server/database/schema.ts'
import { type CounterSale, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { cancelByCustomer } from '#shared/contract/orders/order-changes.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, refundOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { correctCredit, getCredit, getCreditSummary } from '#shared/contract/shops/credit.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { balanceOf, givenCredit } from '#tests/support/records/money/credit.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'

let stocked: Stocked

beforeEach(async () => {
  // Costs €12.50.
  stocked = await given.product({ stock: 100 })
})

const bodyOf = (code: string, more: object = {}, quantity = 1) =>
  checkout(stocked.shop, [[stocked.product, quantity]], { creditCode: code, ...more })
const place = (code: string, more: object = {}, quantity = 1) =>
  call(placeOrder, { body: bodyOf(code, more, quantity) })
const details = (id: number) => as(stocked.owner).call(getOrderDetails, { params: { id } })
const cancel = (id: number) => as(stocked.owner).call(cancelOrder, { params: { id } })

const sell = (sale: Partial<CounterSale>) =>
  as(stocked.owner).call(sellAtCounter, {
    params: stocked.shop,
    body: {
      items: [{ productId: stocked.product.id, quantity: 1, priceCents: 1_250 }],
      totalCents: 1_250,
      ...sale,
    },
  })

/** The ledger of credit, the payments and the orders of the shop agree to the cent. */
async function expectAgreement() {
  const { db } = await platform()
  const { rows } = await db.execute<Record<'moved' | 'paid' | 'received' | 'wrong' | 'below', string>>(sql`
    select
      (select coalesce(-sum(amount_cents), 0) from credit_movements
        where shop_id = ${stocked.shop.id} and cause in ('spent', 'spend_undone', 'refund')) as moved,
      (select coalesce(sum(amount_cents), 0) from payments where shop_id = ${stocked.shop.id} and source = 'credit') as paid,
      (select count(*) from payments p join credit_movements m on m.shop_id = p.shop_id and m.id = p.credit_movement_id
        where p.shop_id = ${stocked.shop.id} and (p.amount_cents <> -m.amount_cents or p.order_id <> m.order_id)) as wrong,
      (select count(*) from orders o where o.shop_id = ${stocked.shop.id} and coalesce(o.received_cents, 0) - o.returned_cents <> (
        select coalesce(sum(amount_cents), 0) from payments p where p.shop_id = o.shop_id and p.order_id = o.id)
        and o.received_cents is not null) as received,
      (select count(*) from (select sum(amount_cents) as cents from credit_movements
        where shop_id = ${stocked.shop.id} group by account_id) as each where cents < 0) as below`)
  expect(rows[0]).toMatchObject({ wrong: '0', received: '0', below: '0' })
  expect(rows[0]?.moved).toBe(rows[0]?.paid)
}

test('an order paid wholly with credit is paid at once; the rest of the credit stays', async () => {
  const { id, code } = await givenCredit(stocked, { amountCents: 2_000 })
  const customerEmail = newEmail()
  const order = await place(code, { creditCents: 1_250, customerEmail })
  expect(order).toMatchObject({ status: 'paid', paymentStatus: 'paid', totalCents: 1_250, payment: { methods: [] } })
  expect(await balanceOf(stocked, id)).toBe(750)
  expect(await details(order.id)).toMatchObject({
    receivedCents: 1_250,
    payments: [{ kind: 'payment', source: 'credit', amountCents: 1_250 }],
  })
  const page = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(page).toMatchObject({ status: 'paid', openCents: 0, creditCents: 1_250, totalCents: 1_250 })
  const { movements } = await as(stocked.owner).call(getCredit, { params: { ...stocked.shop, account: id } })
  expect(movements[0]).toMatchObject({ cause: 'spent', amountCents: -1_250, orderId: order.id })
  await expectAgreement()
})

test('credit pays a part, and links, references and mails ask for the rest', async () => {
  await forgetMails()
  const { server, mailer } = await openMail()
  const { id, code } = await givenCredit(stocked)
  const customerEmail = newEmail()
  const order = await place(code, { customerEmail })
  expect(order).toMatchObject({ status: 'pending', totalCents: 1_250, payment: { amountCents: 250 } })
  expect(await balanceOf(stocked, id)).toBe(0)
  const page = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(page).toMatchObject({ status: 'pending', openCents: 250, creditCents: 1_000, payment: { amountCents: 250 } })
  await handleEvents()
  await makeDue()
  await sendDue(mailer)
  const text = server.arrived.filter(({ to }) => to.includes(customerEmail)).map(({ source }) => textOf(source))[0]
  expect(text).toContain('€10.00 was paid with store credit, so €2.50 is left to pay.')
  await as(stocked.owner).call(updateOrder, { params: { id: order.id }, body: { status: 'paid' } })
  expect(await details(order.id)).toMatchObject({
    status: 'paid',
    receivedCents: 1_250,
    payments: [
      { source: 'credit', amountCents: 1_000 },
      { source: 'hand', amountCents: 250 },
    ],
  })
  await expectAgreement()
})

test('refuses a code that is unknown, empty or ended, and an amount that changed since; nothing is written', async () => {
  const { db } = await platform()
  const { id, code } = await givenCredit(stocked)
  const refused = async (json: object) =>
    refusalOf(await expectNoTrace(() => raw('POST', '/api/orders', { json }))).code
  expect(await refused(bodyOf('0000-0000-0000-0000'))).toBe('credit_unknown')
  expect(await refused(bodyOf(code, { creditCents: 1_250 }))).toBe('credit_changed')
  const params = { ...stocked.shop, account: id }
  await as(stocked.owner).call(correctCredit, { params, body: { amountCents: -1_000, reason: 'Mistake' } })
  expect(await refused(bodyOf(code))).toBe('credit_empty')
  const gift = await givenCredit(stocked, { endsOn: amsterdamDay(new Date()) })
  await db
    .update(creditAccounts)
    .set({ endsOn: addDays(amsterdamDay(new Date()), -1) })
    .where(eq(creditAccounts.id, gift.id))
  expect(await refused(bodyOf(gift.code))).toBe('credit_ended')
  const other = await given.product()
  const foreign = await givenCredit(other)
  expect(await refused(bodyOf(foreign.code))).toBe('credit_unknown')
  expect(await stockOf(stocked.product)).toBe(100)
})

test('eight orders and sales at once never spend the same credit twice', async () => {
  const { id, code } = await givenCredit(stocked, { amountCents: 3_000 })
  const all = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => place(code)),
    ...Array.from({ length: 4 }, () => sell({ creditCode: code, creditCents: 1_250 })),
  ])
  for (const one of all) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: /^credit_(empty|changed)$/ })
  }
  const balance = await balanceOf(stocked, id)
  expect(balance).toBeGreaterThanOrEqual(0)
  const { db } = await platform()
  const spent = await db
    .select({ cents: sql`sum(${payments.amountCents})`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.shopId, stocked.shop.id), eq(payments.source, 'credit')))
  expect((spent[0]?.cents ?? 0) + balance).toBe(3_000)
  await expectAgreement()
})

test('the same key places the order once and takes the credit once', async () => {
  const { id, code } = await givenCredit(stocked)
  const body = bodyOf(code)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const orders = await Promise.all(Array.from({ length: 4 }, () => call(placeOrder, { body, headers })))
  expect(new Set(orders.map((order) => order.id)).size).toBe(1)
  expect(await balanceOf(stocked, id)).toBe(0)
  await expectAgreement()
})

test('cancelling gives the credit back; undoing takes it again, unless it was spent since', async () => {
  const { id, code } = await givenCredit(stocked)
  const order = await place(code)
  await cancel(order.id)
  expect(await balanceOf(stocked, id)).toBe(1_000)
  expect(await details(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  const params = { id: order.id }
  await as(stocked.owner).call(undoOrder, { params, query: { move: 'cancelled' } })
  expect(await balanceOf(stocked, id)).toBe(0)
  const page = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(page).toMatchObject({ status: 'pending', openCents: 250, creditCents: 1_000 })
  await cancel(order.id)
  await place(code)
  await expectRefusal(as(stocked.owner).call(undoOrder, { params, query: { move: 'cancelled' } }), 409, 'credit_spent')
  await expectAgreement()
})

test('cancelling an order that credit paid wholly owes nothing, and the mail names the store credit', async () => {
  const { id, code } = await givenCredit(stocked, { amountCents: 1_250 })
  const customerEmail = newEmail()
  const order = await place(code, { customerEmail })
  await handleEvents()
  await forgetMails()
  const { server, mailer } = await openMail()
  await cancel(order.id)
  expect(await balanceOf(stocked, id)).toBe(1_250)
  expect(await details(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  await handleEvents()
  await makeDue()
  await sendDue(mailer)
  const text = server.arrived.filter(({ to }) => to.includes(customerEmail)).map(({ source }) => textOf(source))
  expect(text).toHaveLength(1)
  expect(text[0]).toContain('€12.50 is store credit again.')
  // The customer has read that the order is cancelled.
  const undoing = as(stocked.owner).call(undoOrder, { params: { id: order.id }, query: { move: 'cancelled' } })
  await expectRefusal(undoing, 409, 'too_late_to_undo')
  expect(await balanceOf(stocked, id)).toBe(1_250)
  await expectAgreement()
})

test('a customer who may not cancel an order with credit is referred to the shop', async () => {
  const { code } = await givenCredit(stocked)
  const order = await place(code)
  await expectRefusal(call(cancelByCustomer, { params: { key: order.pageKey } }), 409, 'order_paid')
})

test('a cancelled order that was paid in part with credit owes only the rest', async () => {
  const { id, code } = await givenCredit(stocked)
  const order = await place(code)
  await as(stocked.owner).call(updateOrder, { params: { id: order.id }, body: { status: 'paid' } })
  await cancel(order.id)
  expect(await balanceOf(stocked, id)).toBe(1_000)
  expect(await details(order.id)).toMatchObject({ paymentStatus: 'paid', receivedCents: 1_250, returnedCents: 1_000 })
  await as(stocked.owner).call(refundOrder, { params: { id: order.id } })
  expect(await details(order.id)).toMatchObject({ paymentStatus: 'refunded', returnedCents: 1_250 })
  expect(await balanceOf(stocked, id)).toBe(1_000)
  await expectAgreement()
})

test('a refund goes back to the credit first, then to the rest of the money', async () => {
  const { id, code } = await givenCredit(stocked, { amountCents: 500 })
  const order = await place(code)
  const owner = as(stocked.owner)
  await owner.call(updateOrder, { params: { id: order.id }, body: { status: 'paid' } })
  const params = { id: order.id }
  expect(await owner.call(listRefunds, { params })).toMatchObject({ leftCents: 1_250, creditCents: 500 })
  await owner.call(refund, { params, body: { amountCents: 300, goodwillCents: 300, reason: 'Corner' } })
  expect(await balanceOf(stocked, id)).toBe(300)
  const answer = await owner.call(refund, { params, body: { amountCents: 400, goodwillCents: 400, reason: 'Late' } })
  expect(await balanceOf(stocked, id)).toBe(500)
  expect(answer).toMatchObject({
    leftCents: 550,
    creditCents: 0,
    refunds: [
      { amountCents: 300, creditCents: 300, through: 'credit', state: 'done' },
      { amountCents: 400, creditCents: 200, through: 'hand', state: 'done' },
    ],
  })
  expect(await details(order.id)).toMatchObject({ returnedCents: 700, creditedCents: 700 })
  await expectAgreement()
})

test('a refund as credit makes the customer an account, and a mail links to it', async () => {
  await forgetMails()
  const { server, mailer } = await openMail()
  const customerEmail = newEmail()
  const ordered = await given.order({ of: stocked, status: 'paid', customerEmail })
  const owner = as(stocked.owner)
  const body = { amountCents: 250, reason: 'A bent corner', through: 'credit' as const }
  await owner.call(refund, { params: { id: ordered.order.id }, body })
  expect(await owner.call(getCreditSummary, { params: stocked.shop })).toEqual({ owedCents: 250, accounts: 1 })
  await handleEvents()
  await makeDue()
  await sendDue(mailer)
  const texts = server.arrived.filter(({ to }) => to.includes(customerEmail)).map(({ source }) => textOf(source))
  expect(texts.join('\n')).toContain(`€2.50 of it is store credit at ${stocked.shop.name}`)
  expect(texts.join('\n')).toContain(`/@${stocked.shop.slug}/credit/`)
  await expectAgreement()
})

test('eight refunds at once return exactly what was paid, as credit', async () => {
  const { id, code } = await givenCredit(stocked, { amountCents: 1_250 })
  const order = await place(code)
  const body = { amountCents: 250, reason: 'A bent corner' }
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, () => as(stocked.owner).call(refund, { params: { id: order.id }, body })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await balanceOf(stocked, id)).toBe(1_250)
  await expectAgreement()
})

test('credit pays at the counter, wholly or in part, and is on the receipt', async () => {
  const { id, code } = await givenCredit(stocked, { amountCents: 2_000 })
  const whole = await sell({ creditCode: code, creditCents: 1_250 })
  expect(whole.payments).toEqual([{ means: 'credit', amountCents: 1_250, roundingCents: 0 }])
  const part = await sell({ creditCode: code, creditCents: 750, means: 'card' })
  expect(part.payments).toEqual([
    { means: 'credit', amountCents: 750, roundingCents: 0 },
    { means: 'card', amountCents: 500, roundingCents: 0 },
  ])
  expect(await balanceOf(stocked, id)).toBe(0)
  await expectRefusal(sell({ creditCode: code, creditCents: 1, means: 'card' }), 409, 'credit_empty')
  // A sale without a customer gives back to the credit, but makes none.
  const owner = as(stocked.owner)
  const params = { id: part.id }
  await expectRefusal(
    owner.call(refund, { params, body: { amountCents: 1_000, reason: 'Corner', through: 'credit' } }),
    409,
    'no_mailbox',
  )
  await owner.call(refund, { params, body: { amountCents: 1_000, reason: 'Corner', means: 'card' } })
  expect(await balanceOf(stocked, id)).toBe(750)
  await expectAgreement()
})

const wrongSales: [string, Partial<CounterSale>][] = [
  ['a code without an amount', { creditCode: '0', means: 'cash' }],
  ['an amount without a code', { creditCents: 100, means: 'cash' }],
  ['more credit than the total', { creditCode: '0', creditCents: 1_251, means: 'cash' }],
  ['nothing for the rest', { creditCode: '0', creditCents: 100 }],
  [
    'parts that do not add up',
    { creditCode: '0', creditCents: 100, payments: [{ means: 'cash', amountCents: 1_250 }] },
  ],
]

test.each(wrongSales)('refuses a sale with %s', async (_, sale) => {
  await expectRefusal(sell(sale), 400)
})
