import { sql } from 'drizzle-orm'
import { typeOfOrderEvent } from '#server/features/outbox/queue-deliveries.ts'
import { platform } from '#tests/support/platform.ts'
import { whileWritingWaits } from '#tests/support/servers/held-table.ts'
import type { ReceivedRequest } from '#tests/support/servers/webhook-receiver.ts'

/** Rows of a query of the shared database. */
export const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await (await platform()).db.execute<Row>(query)).rows

export const highest = async (table: string) =>
  (await rowsOf<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from ${sql.identifier(table)}`))[0]?.id ?? 0

/** Ids of the events that the shop's tables have recorded since then, each with a description. */
export async function recordedSince(shopId: number, from: { shop: number; stock: number; order: number }) {
  const rows = await rowsOf<{ id: string; about: string }>(sql`
    select 'evt_s' || id as id, kind || ' ' || subject_id as about
      from shop_events where shop_id = ${shopId} and id > ${from.shop}
    union all select 'evt_c' || id, 'stock.changed ' || product_id
      from stock_changes where shop_id = ${shopId} and id > ${from.stock}
    union all select 'evt_o' || id, 'order.' || kind || ' ' || order_id || ', ' || state
      from order_events where shop_id = ${shopId} and id > ${from.order} and ${JSON.stringify(typeOfOrderEvent)}::jsonb ? kind
    order by id`)
  return new Map(rows.map(({ id, about }) => [id, about]))
}

/** Event ids of each subject, in the order in which they were queued. */
export async function queuedBySubject(shopId: number) {
  const rows = await rowsOf<{ subject: string; events: string[] }>(sql`
    select subject, array_agg(event_id order by id) as events from webhook_deliveries where shop_id = ${shopId} group by subject`)
  return new Map(rows.map(({ subject, events }) => [subject, events]))
}

/** Event ids of each subject as they arrived, without attempts that directly follow one of the same event. */
export function arrivedBySubject(requests: readonly ReceivedRequest[], subjects: ReadonlyMap<string, string[]>) {
  const subjectOf = new Map([...subjects].flatMap(([subject, ids]) => ids.map((id) => [id, subject] as const)))
  const arrived = new Map<string, string[]>()
  for (const { headers } of requests) {
    const id = String(headers['webhook-id'])
    const subject = subjectOf.get(id) ?? `nothing queued as ${id}`
    const events = arrived.get(subject) ?? []
    if (events.at(-1) !== id) events.push(id)
    arrived.set(subject, events)
  }
  return arrived
}

/** Holds back events that are about to be queued for webhooks until the work is done. */
export const whileQueueingWaits = (work: (isQueueing: () => Promise<boolean>) => Promise<void>) =>
  whileWritingWaits('webhook_deliveries', work)
