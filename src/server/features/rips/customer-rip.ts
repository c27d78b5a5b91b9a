import type { Database } from '#server/database/connect.ts'
import { ripOrders } from '#server/database/schema.ts'
import { chosenLive, findByKey, holdByKey, pullsOf, recordingsOf, toPull } from '#server/features/orders/orders.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { CustomerRip } from '#shared/contract/orders/rips.ts'
import { aliasOf } from '#shared/rules/rips/alias.ts'
import { desksInUse, type LineRow, linesOfOrder, linesOnDesks, recentlyDone, waitingLines } from './rips.queries.ts'
import { livesOf, toPublicLive } from './sessions/public-lives.queries.ts'
import { paceOf, queueOf } from './to-desk.ts'

/** The live opening of an order, for who knows its key, or 404. */
export async function customerRip(db: Database, key: string): Promise<CustomerRip> {
  const found = await findByKey(db, key)
  if (!found) throw notFound()
  const { shopId, id } = found.order
  const [lines, logged, desks, live, lives, recordings] = await Promise.all([
    linesOfOrder(db, shopId, id),
    pullsOf(db, shopId, [id]),
    desksInUse(db, shopId),
    chosenLive(db, found.order),
    livesOf(db, shopId),
    recordingsOf(db, found.order),
  ])
  const onDesk =
    lines.find(({ state }) => state === 'opening') ?? lines.find((line) => line.state === 'next' && line.isReady)
  const waits = lines.some(({ state, isReady }) => state === null && isReady)
  const isDone = lines.some(({ state }) => state === 'done')
  const [first] = lines
  const isHidden = first?.aliasHidden ?? false
  const chosen = first?.alias ?? null
  const named = { name: first?.name ?? '', orderNumber: found.order.orderNumber }
  const ofOrder = onDesk ? desks.filter(({ desk }) => desk === onDesk.desk) : desks
  return {
    state: onDesk?.state ?? (waits ? 'waiting' : isDone ? 'done' : null),
    ...(waits && !onDesk && first?.inSession !== 'later'
      ? await waitOf(db, shopId, { orderId: id, desks })
      : { position: null, minutes: null }),
    isPaused: ofOrder.length > 0 && ofOrder.every(({ isPaused }) => isPaused),
    packs: onDesk?.packs ?? 0,
    packsOpened: onDesk?.packsOpened ?? 0,
    alias: { shown: aliasOf({ chosen, isHidden, ...named }), chosen, isHidden },
    ...ofLive(live, lives),
    recordings,
    pulls: logged.map(toPull),
  }
}

function ofLive(chosen: Awaited<ReturnType<typeof chosenLive>>, lives: CustomerRip['choices']) {
  const ahead = chosen?.session.endedAt === null ? chosen : undefined
  return {
    live: ahead ? toPublicLive(ahead.session) : null,
    remind: ahead?.remind ?? false,
    choices: lives.filter(({ takesOrders }) => takesOrders),
  }
}

type Waiting = { orderId: number; desks: Awaited<ReturnType<typeof desksInUse>> }

/** Place in the queue, which all desks share, and a rough wait while the shop is opening packs. */
async function waitOf(db: Database, shopId: number, { orderId, desks }: Waiting) {
  const [queue, current, done] = await Promise.all([
    waitingLines(db, shopId).then(queueOf),
    linesOnDesks(db, shopId),
    recentlyDone(db, shopId),
  ])
  const at = queue.findIndex(([first]) => first.orderId === orderId)
  if (at < 0) return { position: null, minutes: null }
  const onDesks = current.filter(({ state, isReady }) => state === 'opening' || isReady)
  const active = desks.filter(({ isActive }) => isActive).length
  const pace = paceOf(done)
  const packsOf = (lines: readonly LineRow[]) =>
    lines.reduce((sum, line) => sum + (line.packs ?? line.quantity) - (line.packsOpened ?? 0), 0)
  const ahead = packsOf(queue.slice(0, at).flat()) + packsOf(onDesks)
  return {
    position: at + 1 + onDesks.length,
    minutes: active > 0 && pace !== null ? Math.ceil((ahead * pace) / active / 60) : null,
  }
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
