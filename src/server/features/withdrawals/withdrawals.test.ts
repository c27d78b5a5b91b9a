import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, orderEvents, orders, products, withdrawalRequests, withdrawals } from '#server/database/schema.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listCompletedOrders } from '#shared/contract/orders/orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import * as calls from '#shared/contract/orders/withdrawals.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { handleRequests } from './requests.ts'

const name = 'Misty Waters'

/** An order shipped unopened. */
async function sent(quantity = 1): Promise<Ordered> {
  const ordered = await given.order({ quantity, status: 'paid' })
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } })
  return ordered
}

const at = ({ order }: Ordered) => ({ key: order.pageKey })
const shown = (ordered: Ordered) => call(calls.getWithdrawal, { params: at(ordered) })
const withdraw = (ordered: Ordered, lines?: { id: number; quantity: number }[]) =>
  call(calls.withdraw, { params: at(ordered), body: { name, lines } })

const stockOf = async ({ product }: Ordered) => {
  const { db } = await platform()
  return (await db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id)))[0]?.stock
}
const orderNow = async ({ order }: Ordered) => {
  const { db } = await platform()
  return (await db.select().from(orders).where(eq(orders.id, order.id)))[0]
}
const mailsAbout = async ({ order }: Ordered) => {
  await handleEvents()
  const { db } = await platform()
  const rows = await db.select().from(emailLogs).where(eq(emailLogs.orderId, order.id)).orderBy(desc(emailLogs.id))
  return rows.map(({ template, toEmail }) => ({ template, toEmail }))
}

/** Moves the shipment back by some days. */
async function shippedAgo({ order }: Ordered, days: number) {
  const { db } = await platform()
  const shipped = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'shipped'))
  await db
    .update(orderEvents)
    .set({ at: new Date(Date.now() - days * 86_400_000) })
    .where(shipped)
}

test('an unpaid order is cancelled and restocked, and both sides are notified once', async () => {
  const ordered = await given.order({ quantity: 2 })
  const before = await stockOf(ordered)
  const answer = await withdraw(ordered)
  expect(answer).toMatchObject({ open: false, made: [{ state: 'refunded', dueCents: 0, lines: [{ quantity: 2 }] }] })
  expect(await orderNow(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  expect(await stockOf(ordered)).toBe((before ?? 0) + 2)
  const templates = (await mailsAbout(ordered)).map(({ template }) => template)
  expect(templates.toSorted()).toEqual(['new-order', 'order-placed', 'withdrawal-notice', 'withdrawal-received'])
  // The owner cannot undo the customer's withdrawal.
  const undo = as(ordered.owner).call(undoOrder, { params: ordered.order, query: { move: 'cancelled' } })
  await expectRefusal(undo, 409, 'too_late_to_undo')
})

test('a paid order is cancelled, and its refund is due', async () => {
  const ordered = await given.order({ status: 'paid' })
  await withdraw(ordered)
  expect(await orderNow(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  const [made] = await as(ordered.owner).call(calls.listWithdrawals, { params: ordered.order })
  expect(made).toMatchObject({ name, cancelled: true, state: 'received', dueCents: ordered.order.totalCents })
  const params = { id: ordered.order.id, withdrawal: made?.id ?? 0 }
  const refund = { params, body: { amountCents: 1, through: 'hand' as const } }
  await expectRefusal(as(ordered.owner).call(calls.refundWithdrawal, refund), 409, 'refund_elsewhere')
})

test('returns, restocks and refunds some pieces of a shipped order, and later the rest with shipping', async () => {
  const ordered = await sent(3)
  const { owner, order, product } = ordered
  const [line] = (await shown(ordered)).lines
  const id = line?.id ?? 0
  await expectRefusal(
    withdraw(ordered, [
      { id, quantity: 2 },
      { id, quantity: 2 },
    ]),
    409,
    'already_withdrawn',
  )
  const first = await withdraw(ordered, [{ id, quantity: 1 }])
  expect(first).toMatchObject({
    open: true,
    lines: [{ left: 2 }],
    made: [{ state: 'announced', dueCents: product.priceCents }],
  })
  expect(await orderNow(ordered)).toMatchObject({ status: 'shipped' })

  const listed = await as(owner).call(listCompletedOrders, { params: ordered.shop, query: { task: 'to-answer' } })
  expect(listed).toMatchObject([{ id: order.id, withdrawalDueAt: expect.any(String) }])

  const before = (await stockOf(ordered)) ?? 0
  const params = { id: order.id, withdrawal: first.made[0]?.id ?? 0 }
  const receive = () => as(owner).call(calls.receiveReturn, { params, body: { restock: true } })
  expect(await receive()).toMatchObject([{ state: 'received' }])
  const due = await as(owner).call(listCompletedOrders, { params: ordered.shop, query: { task: 'refund-due' } })
  expect(due.map(({ id }) => id)).toEqual([order.id])
  expect(await stockOf(ordered)).toBe(before + 1)
  await expectRefusal(receive(), 409, 'already_received')
  expect(await stockOf(ordered)).toBe(before + 1)

  const refund = (amountCents: number) =>
    as(owner).call(calls.refundWithdrawal, { params, body: { amountCents, through: 'hand' } })
  await expectRefusal(refund(product.priceCents + 1), 409, 'too_much')
  const both = await Promise.allSettled([refund(product.priceCents), refund(product.priceCents)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await as(owner).call(listCompletedOrders, { params: ordered.shop, query: { task: 'refund-due' } })).toEqual([])

  const rest = await withdraw(ordered)
  expect(rest).toMatchObject({
    open: false,
    made: [{ state: 'refunded' }, { dueCents: order.totalCents - product.priceCents }],
  })
  const { history } = await as(owner).call(getOrderDetails, { params: order })
  expect(history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['Contract withdrawn', 'Return received', 'Withdrawal refunded']),
  )
  expect((await mailsAbout(ordered)).map(({ template }) => template)).toContain('withdrawal-refunded')
})

test('a concurrent duplicate counts once', async () => {
  const ordered = await sent(2)
  const both = await Promise.allSettled([withdraw(ordered), withdraw(ordered)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await shown(ordered)).made).toHaveLength(1)
  await expectRefusal(withdraw(ordered), 409, 'nothing_to_withdraw')
})

test('of a withdrawal and a concurrent cancellation, one wins', async () => {
  const ordered = await given.order({ quantity: 2 })
  const before = (await stockOf(ordered)) ?? 0
  await Promise.allSettled([withdraw(ordered), as(ordered.owner).call(cancelOrder, { params: ordered.order })])
  expect(await stockOf(ordered)).toBe(before + 2)
})

test('without a known delivery the period stays open for 14 days after shipping and 14 days more', async () => {
  const ordered = await sent()
  await shippedAgo(ordered, 28)
  expect(await shown(ordered)).toMatchObject({ open: true, late: false })
  await shippedAgo(ordered, 31)
  expect(await shown(ordered)).toMatchObject({ open: false, late: true })
})

/** An order whose customer withdrew from one of two pieces after the period. */
async function late() {
  const ordered = await sent(2)
  await shippedAgo(ordered, 31)
  const id = (await shown(ordered)).lines[0]?.id ?? 0
  const answer = await withdraw(ordered, [{ id, quantity: 1 }])
  return { ordered, id, answer, params: ordered.order, owner: as(ordered.owner) }
}
const toAnswer = async ({ owner, shop }: Ordered) =>
  (await as(owner).call(listCompletedOrders, { params: shop, query: { task: 'to-answer' } })).map(({ id }) => id)

test('passes on a withdrawal after the period, once, and the shop accepts it', async () => {
  const { ordered, id, answer, params, owner } = await late()
  expect(answer).toMatchObject({ late: true, undecided: { at: expect.any(String) }, made: [] })
  await withdraw(ordered, [{ id, quantity: 1 }])
  const templates = (await mailsAbout(ordered)).map(({ template }) => template)
  expect(templates.filter((template) => template === 'withdrawal-late')).toHaveLength(1)
  expect(await toAnswer(ordered)).toEqual([ordered.order.id])
  const { withdrawalDeclared } = await owner.call(getOrderDetails, { params })
  expect(withdrawalDeclared).toMatchObject({ name, isLate: true, lines: [{ id, quantity: 1 }] })
  const [made] = await owner.call(calls.acceptWithdrawal, { params })
  expect(made).toMatchObject({ name, state: 'announced', lines: [{ quantity: 1 }] })
  expect(await shown(ordered)).toMatchObject({ undecided: null, lines: [{ left: 1 }] })
  await expectRefusal(owner.call(calls.acceptWithdrawal, { params }), 409, 'nothing_declared')
})

test('the shop refuses a late withdrawal with a reason, and no one else can', async () => {
  const { ordered, params, owner } = await late()
  const refuse = (caller: typeof owner, reason: string) =>
    caller.call(calls.refuseWithdrawal, { params, body: { reason } })
  const stranger = as((await given.shop()).owner)
  await expectNoTrace(async () => {
    await expectRefusal(refuse(owner, ' '), 400)
    await expectRefusal(refuse(owner, 'x'.repeat(201)), 400)
    await expectRefusal(refuse(stranger, 'No'), 404)
    await expectRefusal(call(calls.refuseWithdrawal, { params, body: { reason: 'No' } }), 401)
  })
  const both = await Promise.allSettled([refuse(owner, 'Delivered in May'), refuse(owner, 'Delivered in May')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await toAnswer(ordered)).toEqual([])
  expect(await shown(ordered)).toMatchObject({ late: true, undecided: null, made: [] })
  expect(await mailsAbout(ordered)).toContainEqual({
    template: 'withdrawal-refused',
    toEmail: ordered.order.customerEmail,
  })
})

test('a declaration in time cannot be refused', async () => {
  const ordered = await given.order({ status: 'paid' })
  await request(ordered.order.orderNumber, ordered.order.customerEmail)
  await handled()
  const refused = as(ordered.owner).call(calls.refuseWithdrawal, { params: ordered.order, body: { reason: 'No' } })
  await expectRefusal(refused, 409, 'nothing_declared')
})

test('packs opened live cannot be returned', async () => {
  const ordered = await given.order({ status: 'ripped' })
  expect(await shown(ordered)).toMatchObject({ open: false, lines: [{ opened: true, left: 0 }] })
  await expectNoTrace(() => expectRefusal(withdraw(ordered), 409, 'nothing_to_withdraw'))
})

test('a line of another order is not found', async () => {
  const [mine, other] = [await sent(), await sent()]
  const id = (await shown(other)).lines[0]?.id ?? 0
  await expectNoTrace(() => expectRefusal(withdraw(mine, [{ id, quantity: 1 }]), 409, 'already_withdrawn'))
  await expectRefusal(call(calls.withdraw, { params: { key: 'nobody' }, body: { name } }), 404, 'not_found')
})

test('refuses another owner', async () => {
  const ordered = await sent()
  const made = (await withdraw(ordered)).made[0]
  const other = as((await given.shop()).owner)
  const params = { id: ordered.order.id, withdrawal: made?.id ?? 0 }
  await expectRefusal(other.call(calls.listWithdrawals, { params: ordered.order }), 404, 'not_found')
  await expectRefusal(other.call(calls.receiveReturn, { params, body: { restock: true } }), 404, 'not_found')
  const refund = { params, body: { amountCents: 0, through: 'hand' as const } }
  await expectRefusal(other.call(calls.refundWithdrawal, refund), 404, 'not_found')
})

const request = (orderNumber: string, email: string) =>
  call(calls.requestWithdrawal, { body: { orderNumber, email, name } })

async function handled() {
  const { db } = await platform()
  await handleRequests(db)
}

test('by number and email: same response and work whether or not the order exists', async () => {
  const ordered = await sent()
  const { orderNumber, customerEmail } = ordered.order
  const found = await request(`#${orderNumber.toLowerCase()}`, customerEmail.toUpperCase())
  const unknown = await request('XX99999', 'nobody@example.nl')
  const others = await request(orderNumber, 'somebody@example.nl')
  expect(unknown.message).toBe(found.message)
  expect(others.message).toBe(found.message)
  await handled()
  const { db } = await platform()
  const made = await db.select().from(withdrawals).where(eq(withdrawals.orderId, ordered.order.id))
  expect(made).toMatchObject([{ name, via: 'form', createdAt: new Date(found.at) }])
  // Requests without a matching order are deleted.
  expect(await db.$count(withdrawalRequests)).toBe(0)
  expect(await db.$count(withdrawals, eq(withdrawals.shopId, ordered.shop.id))).toBe(1)
  // Repeating it changes nothing.
  await request(orderNumber, customerEmail)
  await handled()
  expect((await shown(ordered)).made).toHaveLength(1)
})

test('a withdrawal by number and email of an unsent order needs a confirmation, and counts from its declaration', async () => {
  const ordered = await given.order({ status: 'paid' })
  const { at: declaredAt } = await request(ordered.order.orderNumber, ordered.order.customerEmail)
  await request(ordered.order.orderNumber, ordered.order.customerEmail)
  await handled()
  expect(await orderNow(ordered)).toMatchObject({ status: 'paid' })
  const details = await as(ordered.owner).call(getOrderDetails, { params: ordered.order })
  expect(details.withdrawalDeclared).toEqual({ name, at: declaredAt, isLate: false, lines: [] })
  const mails = (await mailsAbout(ordered)).map(({ template }) => template)
  expect(mails.filter((template) => template === 'withdrawal-declared')).toHaveLength(1)
  expect(mails.filter((template) => template === 'withdrawal-notice')).toHaveLength(1)
  // Sent in the meantime: the declaration was in time, regardless of the confirmation.
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } })
  await shippedAgo(ordered, 30)
  const inTime = new Date(Date.now() - 25 * 86_400_000)
  const { db } = await platform()
  const isDeclaration = and(eq(orderEvents.orderId, ordered.order.id), eq(orderEvents.kind, 'withdrawal_declared'))
  await db.update(orderEvents).set({ at: inTime }).where(isDeclaration)
  expect((await withdraw(ordered)).made).toMatchObject([{ at: inTime.toISOString(), state: 'announced' }])
  await expectRefusal(
    as(ordered.owner).call(calls.acceptWithdrawal, { params: ordered.order }),
    409,
    'nothing_declared',
  )
})

test('the shop confirms a declaration by number and email, once', async () => {
  const ordered = await given.order({ status: 'paid', quantity: 2 })
  const before = (await stockOf(ordered)) ?? 0
  const { at: declaredAt } = await request(ordered.order.orderNumber, ordered.order.customerEmail)
  await handled()
  const other = as((await given.shop()).owner)
  await expectRefusal(other.call(calls.acceptWithdrawal, { params: ordered.order }), 404, 'not_found')
  const accept = () => as(ordered.owner).call(calls.acceptWithdrawal, { params: ordered.order })
  const both = await Promise.allSettled([accept(), accept()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await orderNow(ordered)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  expect(await stockOf(ordered)).toBe(before + 2)
  const [made] = await as(ordered.owner).call(calls.listWithdrawals, { params: ordered.order })
  expect(made).toMatchObject({ name, at: declaredAt })
})

test('a late withdrawal by number and email only notifies both sides', async () => {
  const ordered = await sent()
  await shippedAgo(ordered, 31)
  await request(ordered.order.orderNumber, ordered.order.customerEmail)
  await handled()
  expect((await shown(ordered)).made).toEqual([])
  const mails = await mailsAbout(ordered)
  expect(mails).toContainEqual({ template: 'withdrawal-late', toEmail: ordered.order.customerEmail })
  expect(mails).toContainEqual({ template: 'withdrawal-notice', toEmail: ordered.owner.user.email })
})

test.each([
  ['orderNumber', { orderNumber: '' }],
  ['orderNumber', { orderNumber: 'x'.repeat(41) }],
  ['email', { email: 'nobody' }],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(201) }],
])('rejects an invalid %s and stores nothing', async (path, wrong) => {
  const body = { orderNumber: 'KH100', email: 'a@example.nl', name, ...wrong }
  await expectNoTrace(() =>
    expectRefusal(call(calls.requestWithdrawal, { body }), 400, 'invalid_input', {
      issues: [expect.objectContaining({ path })],
    }),
  )
})

test('an order of several goods keeps the pieces not withdrawn', async () => {
  const first = await given.product({ stock: 5 })
  const second = await given.product({ of: first, stock: 5 })
  const order = await call(placeOrder, {
    body: checkout(first.shop, [
      [first.product, 1],
      [second.product, 1],
    ]),
  })
  const ordered = { ...first, order }
  for (const status of ['paid', 'shipped'] as const) {
    await as(first.owner).call(updateOrder, { params: order, body: { status } })
  }
  const [line] = (await shown(ordered)).lines
  await withdraw(ordered, [{ id: line?.id ?? 0, quantity: 1 }])
  expect((await shown(ordered)).lines.map(({ left }) => left)).toEqual([0, 1])
  expect(await call(getCustomerOrder, { params: at(ordered) })).toMatchObject({ status: 'shipped' })
})
