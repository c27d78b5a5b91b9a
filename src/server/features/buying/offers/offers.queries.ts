import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { buyOfferEvents, buyOfferLines, buyOffers, shops } from '#server/database/schema.ts'
import { type Actor, actorColumns, record } from '#server/features/activity/activity.ts'
import { queueOfferEvent } from '#server/features/outbox/outbox.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { ActivityAction } from '#shared/rules/activity/activity-actions.ts'
import { canMoveOffer, type OfferEventKind, type OfferState, offerNumber } from '#shared/rules/buying/offer-status.ts'
import { isPageKey } from '#shared/rules/orders/page-key.ts'

export type OfferRow = typeof buyOffers.$inferSelect
export type OfferLineRow = typeof buyOfferLines.$inferSelect

const ofOffer = ({ shopId, id }: { shopId: number; id: number }) =>
  and(eq(buyOffers.shopId, shopId), eq(buyOffers.id, id))

/** The offer at a page key with its shop, or 404. */
export async function getByKey(db: Queryable, key: string, column: 'pageKey' | 'parentKey' = 'pageKey') {
  const found = isPageKey(key)
    ? one(
        await db
          .select({ offer: buyOffers, shop: shops })
          .from(buyOffers)
          .innerJoin(shops, eq(shops.id, buyOffers.shopId))
          .where(eq(buyOffers[column], key)),
      )
    : undefined
  if (!found) throw notFound()
  return found
}

/** An offer of a shop, or 404. */
export async function getOffer(db: Queryable, shopId: number, id: number): Promise<OfferRow> {
  const offer = one(await db.select().from(buyOffers).where(ofOffer({ shopId, id })))
  if (!offer) throw notFound((t) => t('offerErrors.notFound'))
  return offer
}

/** The same, locked until the transaction ends. */
export async function lockOffer(tx: Transaction, shopId: number, id: number): Promise<OfferRow> {
  const offer = one(await tx.select().from(buyOffers).where(ofOffer({ shopId, id })).for('no key update'))
  if (!offer) throw notFound((t) => t('offerErrors.notFound'))
  return offer
}

export const linesOf = (db: Queryable, { shopId, id }: OfferRow): Promise<OfferLineRow[]> =>
  db
    .select()
    .from(buyOfferLines)
    .where(and(eq(buyOfferLines.shopId, shopId), eq(buyOfferLines.offerId, id)))
    .orderBy(asc(buyOfferLines.id))

export const eventsOf = (db: Queryable, { shopId, id }: OfferRow) =>
  db
    .select()
    .from(buyOfferEvents)
    .where(and(eq(buyOfferEvents.shopId, shopId), eq(buyOfferEvents.offerId, id)))
    .orderBy(asc(buyOfferEvents.id))

/** The caller has locked the shop. */
export async function nextNumber(tx: Transaction, shopId: number): Promise<number> {
  const row = only(
    await tx
      .select({ last: max(buyOffers.number) })
      .from(buyOffers)
      .where(eq(buyOffers.shopId, shopId)),
  )
  return (row.last ?? 0) + 1
}

type Changes = Partial<typeof buyOffers.$inferInsert>

/** Writes a locked offer with the next revision. */
export const changeOffer = async (tx: Transaction, offer: OfferRow, changes: Changes = {}): Promise<OfferRow> =>
  only(
    await tx
      .update(buyOffers)
      .set({ ...changes, revision: sql`${buyOffers.revision} + 1` })
      .where(ofOffer(offer))
      .returning(),
  )

export const changeLine = (
  tx: Transaction,
  { shopId, id }: OfferLineRow,
  changes: Partial<typeof buyOfferLines.$inferInsert>,
) =>
  tx
    .update(buyOfferLines)
    .set(changes)
    .where(and(eq(buyOfferLines.shopId, shopId), eq(buyOfferLines.id, id)))

type Happened = { kind: OfferEventKind; actor: Actor; byCustomer?: boolean; message?: string }

const actions: Readonly<Partial<Record<OfferEventKind, ActivityAction>>> = {
  submitted: 'Cards offered',
  approved: 'Offer of cards approved',
  declined: 'Offer of cards declined',
  on_its_way: 'Cards sent',
  received: 'Cards received',
  offered: 'Cards graded',
  agreed: 'Cards graded',
  settled: 'Cards bought',
  returned: 'Cards returned',
  cancelled: 'Offer of cards cancelled',
  expired: 'Offer of cards expired',
  parent_agreed: 'Sale of cards agreed by parent',
  paid: 'Cards paid by bank',
  handed_back: 'Cards handed back',
  sent_back: 'Cards sent back',
  kept: 'Cards kept as agreed',
}

/** Writes the history of an offer, the activity, and the event for other systems. */
export async function addEvent(tx: Transaction, offer: OfferRow, { actor, byCustomer = false, ...event }: Happened) {
  const { shopId, id: offerId, number } = offer
  const { actorId, actedThrough } = actorColumns(actor)
  const added = await tx
    .insert(buyOfferEvents)
    .values({ ...event, byCustomer, shopId, offerId, actorId, actedThrough })
    .returning({ id: buyOfferEvents.id })
  await queueOfferEvent(tx, shopId, only(added).id)
  const action = event.kind === 'agreed' && byCustomer ? 'Offer of cards answered' : actions[event.kind]
  if (action) await record(tx, actor, { type: 'shop', action, details: offerNumber(number), shopId })
}

/** Moves a locked offer to a state, and writes its history. Throws 409 `invalid_transition`. */
export async function moveOffer(
  tx: Transaction,
  offer: OfferRow,
  to: OfferState,
  { changes, ...event }: Omit<Happened, 'kind'> & { changes?: Changes },
): Promise<OfferRow> {
  refuseMove(offer, to)
  const moved = await changeOffer(tx, offer, { ...changes, state: to })
  await addEvent(tx, moved, { ...event, kind: to })
  return moved
}

/** Throws 409 `invalid_transition` for an offer that cannot move to a state. */
export function refuseMove({ state }: OfferRow, to: OfferState): void {
  if (canMoveOffer(state, to)) return
  throw conflict('invalid_transition', (t) => t('offerErrors.state', { state: t(`offers.state.${state}`) }))
}
