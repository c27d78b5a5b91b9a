import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { ripOrders, ripSteps } from '#server/database/schema.ts'
import { findByKey, holdByKey, pullsOf, toPull } from '#server/features/orders/orders.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { CustomerRip } from '#shared/contract/orders/rips.ts'
import { aliasOf } from '#shared/rules/rips/alias.ts'
import { type LineRow, lineOnDesk, linesOfOrder, pausedAt, recentlyDone, waitingLines } from './rips.queries.ts'
import { paceOf, queueOf } from './to-desk.ts'

const FIRST_DESK = 1

/** The live opening of an order, for who knows its key, or 404. */
export async function customerRip(db: Database, key: string): Promise<CustomerRip> {
  const found = await findByKey(db, key)
  if (!found) throw notFound()
  const { shopId, id } = found.order
  const [lines, logged, paused] = await Promise.all([
    linesOfOrder(db, shopId, id),
    pullsOf(db, shopId, [id]),
    pausedAt(db, { shopId, desk: FIRST_DESK }),
  ])
  const onDesk =
    lines.find(({ state }) => state === 'opening') ?? lines.find((line) => line.state === 'next' && line.isReady)
  const waits = lines.some(({ state, isReady }) => state === null && isReady)
  const isDone = lines.some(({ state }) => state === 'done')
  const [first] = lines
  const isHidden = first?.aliasHidden ?? false
  const chosen = first?.alias ?? null
  const named = { name: first?.name ?? '', orderNumber: found.order.orderNumber }
  return {
    state: onDesk?.state ?? (waits ? 'waiting' : isDone ? 'done' : null),
    ...(waits && !onDesk ? await waitOf(db, shopId, id) : { position: null, minutes: null }),
    isPaused: paused !== null,
    packs: onDesk?.packs ?? 0,
    packsOpened: onDesk?.packsOpened ?? 0,
    alias: { shown: aliasOf({ chosen, isHidden, ...named }), chosen, isHidden },
    pulls: logged.map(toPull),
  }
}

/** Place in the queue, and a rough wait while the shop is opening packs. */
async function waitOf(db: Database, shopId: number, orderId: number) {
  const desk = { shopId, desk: FIRST_DESK }
  const [queue, current, done, isLive] = await Promise.all([
    waitingLines(db, shopId).then(queueOf),
    lineOnDesk(db, desk),
    recentlyDone(db, shopId),
    isOpeningNow(db, shopId),
  ])
  const at = queue.findIndex(([first]) => first.orderId === orderId)
  if (at < 0) return { position: null, minutes: null }
  const pace = paceOf(done)
  const packsOf = (lines: readonly LineRow[]) => lines.reduce((sum, line) => sum + (line.packs ?? line.quantity), 0)
  const ahead = packsOf(queue.slice(0, at).flat()) + (current ? packsOf([current]) - (current.packsOpened ?? 0) : 0)
  return {
    position: at + 1 + (current ? 1 : 0),
    minutes: isLive && pace !== null ? Math.ceil((ahead * pace) / 60) : null,
  }
}

/** Something happened at a desk in the last half hour. */
async function isOpeningNow(db: Database, shopId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${ripSteps} where shop_id = ${shopId} and desk = ${FIRST_DESK} and at > now() - interval '30 minutes' limit 1`)
  return rows.length > 0
}

/** Chooses the name for the stream. Throws 409 `order_closed` once the packs are opened, or nothing is opened live. */
export async function chooseAlias(db: Database, key: string, alias: string): Promise<CustomerRip> {
  await db.change(
    (shopId: number) => shopId,
    async (tx) => {
      const found = await holdByKey(tx, key)
      if (!found) throw notFound()
      const { shopId, id } = found.order
      const lines = await linesOfOrder(tx, shopId, id)
      const isOpen = found.order.status === 'pending' || found.order.status === 'paid'
      if (lines.length === 0 || !isOpen) throw conflict('order_closed', (t) => t('ripErrors.aliasTooLate'))
      // A new name is shown again.
      const set = { alias: alias || null, ...(lines[0]?.alias === (alias || null) ? {} : { aliasHidden: false }) }
      await tx
        .insert(ripOrders)
        .values({ shopId, orderId: id, ...set })
        .onConflictDoUpdate({ target: [ripOrders.shopId, ripOrders.orderId], set })
      return shopId
    },
  )
  return customerRip(db, key)
}
