/*
 * Records for messages that are not about an order, as they are after an event. User-entered texts are '«»', which belongs to no language.
 */
import { sql } from 'drizzle-orm'
import { idsOf, only } from '#server/database/rows.ts'
import {
  breaks,
  breakTickets,
  buyOffers,
  draftOrders,
  marketAlerts,
  orderMessages,
  parcelLines,
  parcels,
  payments,
  refunds,
  reports,
  ripSessions,
  rips,
  stockAlerts,
  withdrawalLines,
  withdrawals,
} from '#server/database/schema.ts'
import { commitmentOf } from '#shared/rules/breaks/draw.ts'
import { payMeans } from '#shared/rules/payments/pay-means.ts'
import { newEmail, type Ordered } from './given.ts'
import { platform } from './platform.ts'

export async function withdrawalOf(
  { shop, order, product }: Ordered,
  more: Partial<typeof withdrawals.$inferInsert> = {},
): Promise<number> {
  const { db } = await platform()
  const of = { shopId: shop.id, orderId: order.id }
  const about = { ...of, name: '«»', via: 'form' as const, dueCents: 1_250 }
  const made = only(
    await db
      .insert(withdrawals)
      .values({ ...about, refundedAt: new Date(), refundedCents: 1_250, ...more })
      .returning(),
  )
  await db.insert(withdrawalLines).values({ ...of, withdrawalId: made.id, productId: product.id, quantity: 1 })
  return made.id
}

/** A parcel with one of the two pieces, and one more parcel. */
export async function parcelsOf({ shop, order, product }: Ordered) {
  const { db } = await platform()
  const of = { shopId: shop.id, orderId: order.id }
  const part = only(
    await db
      .insert(parcels)
      .values({ ...of, trackingCode: '3SABCD1234567' })
      .returning(),
  ).id
  const extra = only(await db.insert(parcels).values(of).returning()).id
  await db.insert(parcelLines).values({ ...of, parcelId: part, productId: product.id, quantity: 1 })
  return { part, extra }
}

export async function refundOf(
  { shop, order }: Ordered,
  more: Partial<typeof refunds.$inferInsert> = {},
): Promise<number> {
  const { db } = await platform()
  const refund = { shopId: shop.id, orderId: order.id, amountCents: 100, reason: '«»' }
  return only(
    await db
      .insert(refunds)
      .values({ ...refund, through: 'hand', state: 'done', ...more })
      .returning(),
  ).id
}

/** Refunds by hand, one with each means. */
export async function handRefundsOf(ordered: Ordered): Promise<{ refund: number; payment: number }[]> {
  const { db } = await platform()
  const of = { shopId: ordered.shop.id, orderId: ordered.order.id, receivedOn: '2026-03-03' }
  const paid = await db
    .insert(payments)
    .values(
      payMeans.map((means) => ({ ...of, kind: 'refund' as const, source: 'hand' as const, amountCents: -100, means })),
    )
    .returning()
  const refund = await refundOf(ordered)
  return paid.map(({ id }) => ({ refund, payment: id }))
}

export async function messageOf({ shop, order }: Ordered): Promise<number> {
  const { db } = await platform()
  const message = { shopId: shop.id, orderId: order.id, body: '«»\n«»\n\n«»' }
  return only(await db.insert(orderMessages).values(message).returning()).id
}

/** Decided reports: an unfounded one of a listing, and one of the shop. */
export async function reportsOf({ shop, product }: Ordered) {
  const { db } = await platform()
  const about = {
    shopId: shop.id,
    reason: 'counterfeit' as const,
    explanation: '«»',
    reporterEmail: 'x@example.nl',
    statement: '«»\n«»',
    decidedAt: new Date(),
  }
  const listing = { ...about, productId: product.id, productName: product.name }
  const rows = await db
    .insert(reports)
    .values([
      { ...listing, decision: 'listing-removed', reversedAt: new Date(), reversalStatement: '«»' },
      { ...listing, decision: 'listing-removed', ground: 'law', law: '«»', duration: 'permanent' },
      { ...listing, decision: 'unfounded' },
      { ...about, decision: 'shop-suspended' },
    ])
    .returning({ id: reports.id })
  const [restored, removed, unfounded, suspended] = idsOf(rows)
  return { listing: restored, removed, unfounded, shop: suspended }
}

export async function marketAlertsOf<const Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const { db } = await platform()
  const ids = names.map(async (name) => {
    const confirmedAt = name === 'confirmed' ? new Date() : null
    const alert = { email: 'collector@example.nl', country: 'NL', confirmedAt }
    return [name, only(await db.insert(marketAlerts).values(alert).returning()).id]
  })
  return Object.fromEntries(await Promise.all(ids))
}

export async function stockAlertOf({ shop, product }: Ordered): Promise<number> {
  const { db } = await platform()
  const alert = { shopId: shop.id, productId: product.id, email: newEmail(), mailedAt: new Date() }
  return only(await db.insert(stockAlerts).values(alert).returning()).id
}

export async function draftOf({ shop, product }: Ordered): Promise<number> {
  const { db } = await platform()
  const draft = {
    shopId: shop.id,
    items: [{ productId: product.id, quantity: 1, priceCents: 100 }],
    note: '«»',
    delivery: 'ship' as const,
    shippingCents: 0,
    expiresAt: new Date(Date.now() + 86_400_000),
  }
  return only(await db.insert(draftOrders).values(draft).returning()).id
}

/** An approved offer of cards. */
export async function buyOfferOf(
  { shop }: Ordered,
  more: Partial<typeof buyOffers.$inferInsert> = {},
): Promise<number> {
  const { db } = await platform()
  const { rows } = await db.execute<{ number: number }>(
    sql`select coalesce(max(number), 0)::int + 1 as number from buy_offers where shop_id = ${shop.id}`,
  )
  const values = {
    shopId: shop.id,
    number: only(rows).number,
    name: '«»',
    way: 'send' as const,
    state: 'approved' as const,
  }
  const parent = { email: newEmail(), parentEmail: 'parent@example.nl', quoteUntil: '2026-03-05', cashCents: 1_250 }
  return only(
    await db
      .insert(buyOffers)
      .values({ ...values, ...parent, ...more })
      .returning(),
  ).id
}

/** A break after its draw, in which the order got that many spots. */
export async function breakOf({ shop, order }: Ordered, spots: number): Promise<number> {
  const { db } = await platform()
  const seed = '0'.repeat(64)
  const { id } = only(
    await db
      .insert(breaks)
      .values({
        shopId: shop.id,
        kind: 'draw',
        name: '«»',
        content: '«»',
        names: ['«»', '«»'],
        spots: 2,
        priceCents: 1_250,
        seed,
        commitment: await commitmentOf(seed),
        endsAt: new Date(),
        drawnAt: new Date(),
      })
      .returning(),
  )
  const of = { shopId: shop.id, breakId: id, orderId: order.id, buyer: 1 }
  await db
    .insert(breakTickets)
    .values(Array.from({ length: spots }, (_, place) => ({ ...of, ticket: place + 1, place })))
  return id
}

/** A planned live opening, and one that is over, with a recording of the order's packs. */
export async function livesOfOrder({ shop, order, product }: Ordered): Promise<{ planned: number; over: number }> {
  const { db } = await platform()
  const startsAt = new Date(Date.now() + 1_800_000)
  const past = new Date(Date.now() - 7_200_000)
  const live = { shopId: shop.id, title: '«»', url: 'https://www.youtube.com/live/1' }
  const sessions = await db
    .insert(ripSessions)
    .values([
      { ...live, startsAt, ordersUntil: startsAt, remindedAt: new Date() },
      {
        ...live,
        startsAt: past,
        ordersUntil: past,
        startedAt: past,
        endedAt: new Date(),
        recordingUrl: 'https://www.youtube.com/watch?v=1',
      },
    ])
    .returning({ id: ripSessions.id })
  const [planned = 0, over = 0] = idsOf(sessions)
  const done = { state: 'done' as const, packs: 1, openedAt: new Date(), doneAt: new Date() }
  await db
    .insert(rips)
    .values({ shopId: shop.id, orderId: order.id, productId: product.id, desk: 1, ...done, sessionId: over })
    .onConflictDoUpdate({ target: [rips.shopId, rips.orderId, rips.productId], set: { sessionId: over } })
  return { planned, over }
}
