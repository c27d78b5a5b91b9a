import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import {
  buyOfferEvents,
  buyOffers,
  creditMovements,
  orderEvents,
  orders,
  shopEvents,
  stockChanges,
} from '#server/database/schema.ts'
import { type ShopEvent, type ShopEventType, shopEventTypes } from '#shared/contract/shops/events.ts'
import { creditChange, offerEvent, ripEvent, typeOfOfferEvent, typeOfOrderEvent } from './queue-deliveries.ts'

type Row = { type: ShopEventType; at: Date; data: Record<string, unknown> }

/** A shop's public events since a time, oldest first. An order or an offer of cards is shown in its current state. */
export async function shopEventsSince(db: Database, shopId: number, since: Date): Promise<ShopEvent[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select kind as type, at, 1 as source, id,
      jsonb_strip_nulls(jsonb_build_object('id', subject_id, 'fields', fields)) as data
    from ${shopEvents} where shop_id = ${shopId} and at >= ${from}
    union all
    select 'stock.changed', at, 2, id, jsonb_build_object('id', product_id, 'stock', stock, 'change', change)
    from ${stockChanges} where shop_id = ${shopId} and at >= ${from}
    union all
    select 'credit.changed', created_at, 4, id, ${creditChange}
    from ${creditMovements} m where shop_id = ${shopId} and created_at >= ${from}
    union all
    select ${offerEvent.type}, e.at, 5, e.id, ${offerEvent.data}
    from ${buyOfferEvents} e join ${buyOffers} o on o.shop_id = e.shop_id and o.id = e.offer_id
    where e.shop_id = ${shopId} and e.at >= ${from} and e.kind = any(${sql.param(Object.keys(typeOfOfferEvent))}::text[])
    union all
    select ${ripEvent.type}, s.at, 6, s.number, ${ripEvent.data}
    from ${ripEvent.from} where s.shop_id = ${shopId} and s.at >= ${from} and ${ripEvent.where}
    union all
    select ${JSON.stringify(typeOfOrderEvent)}::jsonb ->> e.kind, e.at, 3, e.id,
      jsonb_build_object('id', o.id, 'number', o.order_number, 'status', o.status, 'paymentStatus', o.payment_status)
    from ${orderEvents} e join ${orders} o on o.shop_id = e.shop_id and o.id = e.order_id
    where e.shop_id = ${shopId} and e.at >= ${from} and not e.undone
      and e.kind = any(${sql.param(Object.keys(typeOfOrderEvent))}::text[])
    order by at, source, id`)
  return rows.map(({ type, at, data }) => ({
    type,
    version: shopEventTypes[type].version,
    shopId,
    timestamp: new Date(at).toISOString(),
    data,
  }))
}
