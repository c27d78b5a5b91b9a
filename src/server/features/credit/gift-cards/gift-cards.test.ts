import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { mailReceipt, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { creditOrder, listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { createProduct } from '#shared/contract/products/products.ts'
import {
  checkCredit,
  getCredit,
  getCreditPage,
  listCredit,
  mailCredit,
  renewCreditCode,
} from '#shared/contract/shops/credit.ts'
import { getBooks } from '#shared/contract/shops/money/invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenCredit } from '#tests/support/records/money/credit.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { givenDiscount } from '#tests/support/records/orders/discounts.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'

/** A gift card of €25 on sale. */
let stocked: Stocked

beforeEach(async () => {
  stocked = await given.product({ stock: 100, category: 'giftcards', priceCents: 2_500, name: 'Gift card' })
})

const givenGoods = () =>
  owner().call(createProduct, {
    body: { shopId: stocked.shop.id, name: 'Booster', priceCents: 1_000, stock: 10, vatScheme: 'standard' },
  })
const owner = () => as(stocked.owner)
const place = (more: object = {}, quantity = 1) =>
  call(placeOrder, { body: checkout(stocked.shop, [[stocked.product, quantity]], more) })

const pay = async (id: number) => {
  await owner().call(updateOrder, { params: { id }, body: { status: 'paid' } })
  await handleEvents()
}
const cardsOf = async (pageKey: string) => (await call(getCustomerOrder, { params: { key: pageKey } })).giftCards
const codeAt = async (key: string) => (await call(getCreditPage, { params: { key } })).code

test('an order of gift cards needs no delivery, and is complete once it is paid', async () => {
  const order = await place({}, 2)
  expect(order).toMatchObject({ status: 'pending', delivery: 'email', shippingCents: 0, totalCents: 5_000 })
  expect(await cardsOf(order.pageKey)).toEqual([])
  await pay(order.id)
  const page = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(page).toMatchObject({ status: 'shipped', paymentStatus: 'paid', deliveryAddress: null })
  expect(page.giftCards).toMatchObject([{ balanceCents: 2_500 }, { balanceCents: 2_500 }])
  const [first] = page.giftCards
  const code = await codeAt(first?.key ?? '')
  expect(await call(checkCredit, { params: stocked.shop, body: { code } })).toEqual({
    balanceCents: 2_500,
    endsOn: null,
  })
})

test('mails the recipient once, with the message, and the customer without a recipient', async () => {
  const { server, mailer } = await openMail()
  const email = newEmail()
  const customerEmail = newEmail()
  const gift = await place({ gift: { email, message: 'Happy birthday!' }, customerEmail })
  const own = await place({ customerEmail })
  await pay(gift.id)
  await pay(own.id)
  await handleEvents()
  await makeDue()
  await sendDue(mailer)
  const to = (address: string) =>
    server.arrived.filter((mail) => mail.to.includes(address)).map(({ source }) => textOf(source))
  const cards = (address: string) => to(address).filter((text) => text.includes('A gift card of €25.00'))
  expect(cards(email)).toHaveLength(1)
  expect(cards(email)[0]).toContain('Happy birthday!')
  expect(cards(email)[0]).toContain(`/@${stocked.shop.slug}/credit/${(await cardsOf(gift.pageKey))[0]?.key}`)
  expect(cards(customerEmail)).toHaveLength(1)
  expect(await cardsOf(gift.pageKey)).toMatchObject([{ email }])
})

test('is spent in parts online and at the counter, by its code alone', async () => {
  const order = await place()
  await pay(order.id)
  const code = await codeAt((await cardsOf(order.pageKey))[0]?.key ?? '')
  const goods = await givenGoods()
  const paid = await call(placeOrder, { body: checkout(stocked.shop, [[goods, 1]], { creditCode: code }) })
  expect(paid).toMatchObject({ paymentStatus: 'paid', totalCents: 1_000 })
  const items = [{ productId: goods.id, quantity: 1, priceCents: 1_000 }]
  await owner().call(sellAtCounter, {
    params: stocked.shop,
    body: { items, totalCents: 1_000, creditCode: code, creditCents: 1_000 },
  })
  expect(await call(checkCredit, { params: stocked.shop, body: { code } })).toMatchObject({ balanceCents: 500 })
})

test('credit pays a gift card: what is owed moves to it', async () => {
  const { code } = await givenCredit(stocked, { amountCents: 2_500 })
  const order = await place({ creditCode: code })
  expect(order).toMatchObject({ status: 'shipped', paymentStatus: 'paid' })
  await handleEvents()
  expect(await cardsOf(order.pageKey)).toMatchObject([{ balanceCents: 2_500 }])
})

test('no discount and no shipping for a gift card, and shipping for the goods next to it', async () => {
  const goods = await givenGoods()
  const { code: discountCode } = await givenDiscount(stocked, { percent: 10 })
  const body = checkout(stocked.shop, [[stocked.product, 1]], { discountCode })
  await expectRefusal(call(placeOrder, { body }), 409, 'discount_products')
  const both = checkout(
    stocked.shop,
    [
      [stocked.product, 1],
      [goods, 1],
    ],
    { discountCode },
  )
  const order = await call(placeOrder, { body: { ...both, totalCents: 3_400 } })
  expect(order).toMatchObject({ delivery: 'ship', totalCents: 3_400 })
})

test('is issued once, however often the order is handled, and taken back with the payment', async () => {
  const order = await place({}, 3)
  await owner().call(updateOrder, { params: { id: order.id }, body: { status: 'paid' } })
  await Promise.all([handleEvents(), handleEvents(), handleEvents()])
  expect(await cardsOf(order.pageKey)).toHaveLength(3)
  await owner().call(undoOrder, { params: { id: order.id }, query: { move: 'paid' } })
  await handleEvents()
  expect((await cardsOf(order.pageKey)).map(({ balanceCents }) => balanceCents)).toEqual([0, 0, 0])
  await pay(order.id)
  expect((await cardsOf(order.pageKey)).map(({ balanceCents }) => balanceCents)).toEqual([2_500, 2_500, 2_500])
})

test('a card that was spent before its payment was undone is taken back at the cost of the shop', async () => {
  const order = await place()
  await pay(order.id)
  const [card] = await cardsOf(order.pageKey)
  const code = await codeAt(card?.key ?? '')
  const goods = await givenGoods()
  await call(placeOrder, { body: checkout(stocked.shop, [[goods, 1]], { creditCode: code }) })
  await owner().call(undoOrder, { params: { id: order.id }, query: { move: 'paid' } })
  await handleEvents()
  const { items } = await owner().callPage(listCredit, { params: stocked.shop, query: { kind: 'card' } })
  const details = await owner().call(getCredit, { params: { ...stocked.shop, account: items[0]?.id ?? 0 } })
  expect(details.movements.map(({ cause, amountCents, balanceCents }) => [cause, amountCents, balanceCents])).toEqual([
    ['taken_back', -2_500, 0],
    ['correction', 1_000, 2_500],
    ['spent', -1_000, 1_500],
    ['sold', 2_500, 2_500],
  ])
})

test('a refund takes back unused cards, and refuses used ones and parts of a card', async () => {
  const order = await place({}, 2)
  await pay(order.id)
  const cards = await cardsOf(order.pageKey)
  const code = await codeAt(cards[0]?.key ?? '')
  const goods = await givenGoods()
  await call(placeOrder, { body: checkout(stocked.shop, [[goods, 1]], { creditCode: code }) })
  const [line] = (await owner().call(listRefunds, { params: { id: order.id } })).lines
  const give = (quantity: number, amountCents: number) =>
    owner().call(refund, {
      params: { id: order.id },
      body: { amountCents, lines: [{ id: line?.id ?? 0, quantity }], reason: 'Not needed', through: 'hand' },
    })
  await expectRefusal(give(1, 1_500), 409, 'gift_card_whole')
  await expectRefusal(
    owner().call(refund, { params: { id: order.id }, body: { amountCents: 500, reason: 'Sorry', through: 'hand' } }),
    409,
    'gift_card_whole',
  )
  await expectRefusal(give(2, 5_000), 409, 'gift_card_spent')
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => give(1, 2_500)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await cardsOf(order.pageKey)).map(({ balanceCents }) => balanceCents)).toEqual([1_500, 0])
})

test('an order with goods is cancelled only while its gift card is unused', async () => {
  const goods = await givenGoods()
  const buy = () =>
    call(placeOrder, {
      body: checkout(stocked.shop, [
        [stocked.product, 1],
        [goods, 1],
      ]),
    })
  const used = await buy()
  const unused = await buy()
  await pay(used.id)
  await pay(unused.id)
  const code = await codeAt((await cardsOf(used.pageKey))[0]?.key ?? '')
  await call(placeOrder, { body: checkout(stocked.shop, [[goods, 1]], { creditCode: code }) })
  await expectRefusal(owner().call(cancelOrder, { params: { id: used.id } }), 409, 'gift_card_spent')
  await owner().call(cancelOrder, { params: { id: unused.id } })
  expect(await cardsOf(unused.pageKey)).toMatchObject([{ balanceCents: 0 }])
  expect(await owner().call(getOrderDetails, { params: { id: used.id } })).toMatchObject({ status: 'paid' })
})

test('a receipt has the codes of the cards it sold, for the price agreed at the counter', async () => {
  const items = [{ productId: stocked.product.id, quantity: 1, priceCents: 2_500 }]
  const receipt = await owner().call(sellAtCounter, {
    params: stocked.shop,
    body: { items, totalCents: 2_500, means: 'cash' },
  })
  expect(receipt.giftCards).toMatchObject([{ balanceCents: 2_500 }])
  const code = receipt.giftCards[0]?.code ?? ''
  await handleEvents()
  expect(await call(checkCredit, { params: stocked.shop, body: { code } })).toMatchObject({ balanceCents: 2_500 })
  const mails = async () => {
    const { db } = await platform()
    return (await db.select().from(emailLogs).where(eq(emailLogs.orderId, receipt.id))).map(({ template }) => template)
  }
  expect(await mails()).toEqual([])
  await owner().call(mailReceipt, { params: { id: receipt.id }, body: { email: newEmail() } })
  await handleEvents()
  expect((await mails()).toSorted()).toEqual(['counter-receipt', 'gift-cards'])
  const discount = { percent: 10 }
  await expectRefusal(
    owner().call(sellAtCounter, { params: stocked.shop, body: { items, totalCents: 2_250, discount, means: 'cash' } }),
    409,
    'gift_card_discount',
  )
  const { items: listed } = await owner().callPage(listCredit, { params: stocked.shop, query: { kind: 'card' } })
  expect(listed).toMatchObject([{ kind: 'card', email: null, order: { id: receipt.id } }])
})

test('a lost card gets another code, and the email goes to another address', async () => {
  const { server, mailer } = await openMail()
  const order = await place()
  await pay(order.id)
  const key = (await cardsOf(order.pageKey))[0]?.key ?? ''
  const lost = await codeAt(key)
  const { items } = await owner().callPage(listCredit, { params: stocked.shop, query: { kind: 'card' } })
  const params = { ...stocked.shop, account: items[0]?.id ?? 0 }
  const other = await given.shop({ open: true })
  const foreign = { ...other.shop, account: params.account }
  await expectRefusal(as(other.owner).call(renewCreditCode, { params: foreign }), 404)
  const email = newEmail()
  await expectRefusal(as(other.owner).call(mailCredit, { params: foreign, body: { email } }), 404)
  const fresh = await owner().call(renewCreditCode, { params })
  expect(fresh.code).not.toBe(lost)
  await expectRefusal(call(checkCredit, { params: stocked.shop, body: { code: lost } }), 409, 'credit_unknown')
  await expectRefusal(call(getCreditPage, { params: { key } }), 404)
  expect(await call(getCreditPage, { params: { key: fresh.key } })).toMatchObject({ code: fresh.code, kind: 'card' })
  expect(await owner().call(mailCredit, { params, body: { email } })).toMatchObject({ email })
  await makeDue()
  await sendDue(mailer)
  const texts = server.arrived.filter(({ to }) => to.includes(email)).map(({ source }) => textOf(source))
  expect(texts[0]).toContain(`/credit/${fresh.key}`)
  expect(texts[0]).toContain('A gift card of €25.00')
})

test('a gift card is owed in the books until it is spent, without VAT and without revenue', async () => {
  await enterSeller(stocked)
  const order = await place({}, 2)
  await pay(order.id)
  const { db } = await platform()
  await issueDue()
  const [line] = (await owner().call(listRefunds, { params: { id: order.id } })).lines
  await owner().call(refund, {
    params: { id: order.id },
    body: { amountCents: 2_500, lines: [{ id: line?.id ?? 0, quantity: 1 }], reason: 'Not needed', through: 'hand' },
  })
  const { rows } = await db.execute<Record<'owed' | 'invoiced' | 'vat' | 'revenue', string>>(sql`
    select (select sum(amount_cents) from credit_movements where shop_id = ${stocked.shop.id}) as owed,
      (select sum(total_cents) from invoice_lines where shop_id = ${stocked.shop.id} and scheme = 'voucher') as invoiced,
      (select sum(vat_cents) from invoice_lines where shop_id = ${stocked.shop.id}) as vat,
      (select sum(revenue_cents) from shop_days where shop_id = ${stocked.shop.id}) as revenue`)
  expect(rows[0]).toEqual({ owed: '2500', invoiced: '2500', vat: '0', revenue: '0' })
  const stats = await owner().call(getBooks, {
    params: stocked.shop,
    query: { quarter: quarterOf(amsterdamDay(new Date())) },
  })
  expect(stats.boxes).toEqual([])
})

test('an invoice for a gift card is not credited by hand, and its other lines are by their pieces', async () => {
  await enterSeller(stocked)
  const goods = await givenGoods()
  const lines: Parameters<typeof checkout>[1] = [
    [stocked.product, 1],
    [goods, 2],
  ]
  const order = await call(placeOrder, { body: checkout(stocked.shop, lines) })
  await pay(order.id)
  await issueDue()
  const credit = (part: object) =>
    owner().call(creditOrder, { params: { id: order.id }, body: { reason: 'Not needed', ...part } })
  const { left } = await owner().call(listOrderInvoices, { params: { id: order.id } })
  const lineOf = (name: string) => left.find((line) => line.name === name)?.line ?? 0
  for (const part of [
    { amountCents: 100 },
    { amountCents: order.totalCents },
    { lines: [{ line: lineOf('Gift card'), quantity: 1 }] },
    { lines: ['Booster', 'Gift card'].map((name) => ({ line: lineOf(name), quantity: 1 })) },
  ]) {
    await expectRefusal(credit(part), 409, 'gift_card_refund')
  }
  const { invoices } = await credit({ lines: [{ line: lineOf('Booster'), quantity: 1 }] })
  expect(invoices.map(({ totalCents }) => totalCents)).toEqual([order.totalCents, -1_000])
  expect(await cardsOf(order.pageKey)).toMatchObject([{ balanceCents: 2_500 }])
})

test.each([
  ['no address', { email: 'somewhere' }],
  ['too long a message', { email: 'a@b.nl', message: 'x'.repeat(301) }],
])('refuses a recipient with %s', async (_, gift) => {
  await expectRefusal(place({ gift }), 400)
})
