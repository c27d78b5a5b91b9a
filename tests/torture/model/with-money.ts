import { sql } from 'drizzle-orm'
import { expireOrders } from '#server/features/orders/transitions/expire-orders.ts'
import { countDaysOf } from '#server/features/platform/platform.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { refundAtProvider } from '#shared/contract/orders/provider-payments.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { bookStatement, listEntries, undoEntries, uploadStatement } from '#shared/contract/payments/statements.ts'
import { paymentReference } from '#shared/rules/payments/payment-reference.ts'
import { clientOf } from '#tests/support/client.ts'
import { platform } from '#tests/support/platform.ts'
import { mollieBooks } from '#tests/support/records/money/online-payments.ts'
import { camt, type Uploaded } from '#tests/support/records/money/statements.ts'
import { productOf, withOrder } from './choose.ts'
import type { Deeds, Hand } from './deeds.ts'

const euros = (cents: number) => (cents / 100).toFixed(2)
/** The paid share of an order, most often all of it. */
const shares = [1, 1, 1, 0.5, 2, 1]

/** Notifies both servers at once, as when a webhook is resent before its response. */
const tellOf = ({ world: { origins, shop } }: Hand, id: string) =>
  Promise.all(
    origins.map((origin) =>
      clientOf({ origin }).raw('POST', `/api/payments/mollie/${shop.id}`, { body: new URLSearchParams({ id }) }),
    ),
  ).then((answers) => {
    const failed = answers.find(({ status }) => status >= 500)
    if (failed) throw new Error(`The webhook was answered ${failed.status}: ${failed.text}`)
  })

const paymentOf = ({ world: { payments }, a }: Hand) => payments[a % Math.max(1, payments.length)]

/** Actions that move money, and the passing of time that ends a payment period. */
export const withMoney = {
  payByHand: withOrder(({ owner, b }, { id }) =>
    owner.call(updateOrder, { params: { id }, body: { status: 'paid', ...(b % 2 ? { means: 'cash' as const } : {}) } }),
  ),

  payByBank: withOrder(async ({ owner, world: { shop }, a, b }, { orderNumber, totalCents }) => {
    const amount = euros(Math.max(1, Math.round(totalCents * (shares[b] ?? 1))))
    const file = camt([
      { amount, reference: paymentReference(orderNumber), bankReference: `${orderNumber} ${a % 2} ${b}` },
    ])
    const { status, json } = await owner.raw('POST', addressOf(uploadStatement.path, shop), {
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    })
    if (status >= 500) throw new Error(`A statement was answered ${status}`)
    if (status >= 400) return
    const { id: statement } = json as Uploaded
    await owner.call(bookStatement, { params: { id: shop.id, statement }, body: {} })
  }),

  async unbook({ owner, world: { shop }, a }) {
    const entries = await owner.call(listEntries, { params: shop, query: { state: 'booked' } })
    const entry = entries[a % Math.max(1, entries.length)]
    if (entry) await owner.call(undoEntries, { params: shop, body: { entries: [entry.id] } })
  },

  beginToPayOnline: withOrder(async ({ visitor, world }, { pageKey }) => {
    const { status, headers } = await visitor.raw('GET', `/pay/${pageKey}`)
    if (status >= 500) throw new Error(`The way to pay was answered ${status}`)
    const [, id] = /\/checkout\/(tr_\w+)$/.exec(headers.get('location') ?? '') ?? []
    if (id && !world.payments.includes(id)) world.payments.push(id)
  }),

  async payOnline(hand) {
    const id = paymentOf(hand)
    if (!id) return
    const payment = (await mollieBooks()).payments.get(id)
    // An ended payment cannot change.
    if (payment?.status === 'open') {
      payment.status = hand.b === 0 ? 'expired' : 'paid'
      if (hand.b !== 0) payment.paidAt = new Date().toISOString()
    }
    await tellOf(hand, id)
  },

  /** Action in the provider's dashboard, or by the customer's bank. */
  async moneyGoesBackThere(hand) {
    const id = paymentOf(hand)
    const books = await mollieBooks()
    const payment = id && books.payments.get(id)
    if (!id || !payment || payment.status !== 'paid') return
    if (hand.b === 0) books.chargeBack(id, 100)
    else if (hand.b === 1) books.reverseChargebacks(id)
    else if (hand.b === 2) books.endRefunds(id, 'failed')
    else if (hand.b === 3) books.endRefunds(id, 'refunded')
    else if (payment.refunds.length === 0 && payment.chargebacks.length === 0) books.refundThere(id, 100 * hand.b)
    await tellOf(hand, id)
  },

  refundPart: withOrder(async ({ owner, a, b }, { id }) => {
    const { leftCents, lines } = await owner.call(listRefunds, { params: { id } })
    if (leftCents === 0) return
    const [line] = lines.filter(({ left }) => left > 0)
    const amountCents = b === 5 ? leftCents : Math.min(leftCents, 100 * (1 + b))
    const pieces = line && a % 2 ? { lines: [{ id: line.id, quantity: 1 }], restock: a % 4 === 1 } : {}
    await owner.call(refund, { params: { id }, body: { amountCents, reason: 'A bent corner', ...pieces } })
  }),

  refundAtProvider: withOrder(({ owner }, { id }) => owner.call(refundAtProvider, { params: { id } })),

  refundThrough: withOrder(async ({ owner, b }, { id }) => {
    const { leftCents } = await owner.call(listRefunds, { params: { id } })
    if (leftCents === 0) return
    const through = b % 2 ? ('provider' as const) : ('hand' as const)
    await owner.call(refund, { params: { id }, body: { amountCents: leftCents, reason: 'A bent corner', through } })
  }),

  async sellAtCounter(hand) {
    const { id: productId, priceCents } = productOf(hand)
    const quantity = 1 + (hand.b % 2)
    const body = {
      items: [{ productId, quantity, priceCents }],
      totalCents: quantity * priceCents,
      means: 'cash' as const,
    }
    await hand.owner.call(sellAtCounter, { params: hand.world.shop, body })
  },

  /** Advances an order and its notifications by three days; two processes then look for overdue orders. */
  expire: withOrder(async (_, { id }) => {
    const { db } = await platform()
    await db.transaction(async (tx) => {
      // The lock of the job that counts days: the order moves to another day.
      await tx.execute(sql`select pg_advisory_xact_lock(7305001)`)
      const { rows } = await tx.execute<{ shop_id: string; was: string; email: string }>(sql`
        update orders o set created_at = o.created_at - interval '3 days', reminded_at = now() - interval '2 days'
        from orders before where before.shop_id = o.shop_id and before.id = o.id and o.id = ${id}
        returning o.shop_id, before.created_at as was, o.customer_email as email`)
      await tx.execute(sql`
        update shops set pending_days_since = now() - interval '9 days'
        where id in (select shop_id from orders where id = ${id})`)
      for (const { shop_id, was, email } of rows) {
        // The server never deletes the row of a day, because an order never changes its day there.
        await tx.execute(sql`
          delete from shop_days where shop_id = ${shop_id} and day = (${was}::timestamptz at time zone 'Europe/Amsterdam')::date`)
        for (const createdAt of [new Date(was), new Date(Date.parse(was) - 3 * 86_400_000)])
          await countDaysOf(tx, [{ shopId: Number(shop_id), createdAt, customerEmail: email }])
      }
    })
    await Promise.all([expireOrders(db), expireOrders(db)])
  }),
} satisfies Deeds
