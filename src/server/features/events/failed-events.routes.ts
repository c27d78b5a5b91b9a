import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { orderEvents, orders, shops } from '#server/database/schema.ts'
import type { Serve } from '#server/http/serve.ts'
import type { FailedOrderEvent } from '#shared/contract/orders/order-events.ts'
import * as calls from '#shared/contract/orders/order-events.ts'
import { written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { orderEventLabel } from '#shared/rules/orders/order-events.ts'
import { wakeEventHandler } from './events.ts'

const SHOWN = 50

export function failedEventRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.listFailedOrderEvents, ({ language }) => failedEvents(db, language))
  serve(calls.retryFailedOrderEvents, () => retryFailedEvents(db))
}

async function failedEvents(db: Database, language: Language): Promise<FailedOrderEvent[]> {
  const rows = await db
    .select({
      event: orderEvents,
      order: { id: orders.id, number: orders.orderNumber },
      shop: { id: shops.id, name: shops.name },
    })
    .from(orderEvents)
    .innerJoin(orders, and(eq(orders.shopId, orderEvents.shopId), eq(orders.id, orderEvents.orderId)))
    .innerJoin(shops, eq(shops.id, orderEvents.shopId))
    .where(eq(orderEvents.state, 'failed'))
    .orderBy(asc(orderEvents.id))
    .limit(SHOWN)
  return rows.map(({ event: { id, kind, at, failure }, order, shop }) => ({
    id,
    what: written(orderEventLabel(kind), language),
    at: at.toISOString(),
    order,
    shop,
    failure: failure ?? 'unknown',
  }))
}

const retryFailedEvents = (db: Database) =>
  db.transaction(async (tx) => {
    const retried = await tx
      .update(orderEvents)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: null })
      .where(eq(orderEvents.state, 'failed'))
      .returning({ id: orderEvents.id })
    wakeEventHandler(tx)
    return { events: retried.length }
  })
