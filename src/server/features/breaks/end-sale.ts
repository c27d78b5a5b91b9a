import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { withId } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { breakState } from '#shared/rules/breaks/breaks.ts'
import { type BreakKey, type BreakRow, holdSpots, lockBreak, writeBreak } from './breaks.queries.ts'

export const closed = () => conflict('break_closed', (t) => t('breakErrors.closed'))
export const stillOpen = () => conflict('break_open', (t) => t('breakErrors.stillOpen'))

/** Ends the sale now. An order that waits for the lock is refused. */
export const endSale = (db: Database, key: BreakKey, actor: Actor) =>
  db.change(key.shopId, async (tx) => {
    const row = await lockBreak(tx, key)
    if (breakState(row) !== 'open') throw closed()
    await stopSale(tx, row)
    await writeBreak(tx, key, { endsAt: new Date() })
    await record(tx, actor, { type: 'product', action: 'Sale of a break ended', details: row.name, shopId: key.shopId })
  })

export async function stopSale(tx: Transaction, { shopId, id }: BreakRow) {
  const spots = await holdSpots(tx, { shopId, id })
  await tx
    .update(products)
    .set({ spotUntil: sql`least(${products.spotUntil}, now())` })
    .where(withId(products, [shopId], idsOf(spots)))
}

/** Marks a break as done. A draw has to take place before. */
export const finishBreak = (db: Database, key: BreakKey, actor: Actor) =>
  db.change(key.shopId, async (tx) => {
    const row = await lockBreak(tx, key)
    const state = breakState(row)
    if (state === 'done') return
    if (state === 'cancelled') throw closed()
    if (state === 'open') throw stillOpen()
    if (row.kind === 'draw' && !row.drawnAt) throw conflict('break_not_drawn', (t) => t('breakErrors.notDrawn'))
    await writeBreak(tx, key, { doneAt: new Date() })
    await record(tx, actor, { type: 'product', action: 'Break done', details: row.name, shopId: key.shopId })
  })
