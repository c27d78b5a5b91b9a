import type { Queryable } from '#server/database/connect.ts'
import { insertManyWithIds } from '#server/database/insert-many.ts'
import { shopEvents } from '#server/database/schema.ts'
import { type Actor, actorColumns } from '#server/features/activity/activity.ts'
import { queueShopEvents } from './queue-deliveries.ts'

export {
  DISPATCH_WEBHOOKS,
  queueCreditMovement,
  queueOfferEvent,
  queueRipStep,
  queueStockChanges,
} from './queue-deliveries.ts'

type Kind = (typeof shopEvents.$inferInsert)['kind']

type NewShopEvent = { kind: Kind; subjectId: number; fields?: readonly string[] }

/**
 * Records events in a shop's outbox, in the transaction that causes them. An update without changed fields is no event.
 */
export async function recordShopEvents(
  tx: Queryable,
  actor: Actor,
  shopId: number,
  events: readonly NewShopEvent[],
): Promise<void> {
  const { actorId, actedThrough } = actorColumns(actor)
  const happened = events.filter(({ fields }) => fields === undefined || fields.length > 0)
  const ids = await insertManyWithIds(
    tx,
    shopEvents,
    happened.map((event) => ({ ...event, shopId, actorId, actedThrough })),
  )
  await queueShopEvents(tx, shopId, ids)
}

/** @param fields Names of the changed fields of the shop. */
export const recordShopUpdate = (tx: Queryable, actor: Actor, shopId: number, fields: readonly string[]) =>
  recordShopEvents(tx, actor, shopId, [{ kind: 'shop.updated', subjectId: shopId, fields }])
