import { and, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { Text } from '#shared/messages/translator.ts'
import { findOrder } from './orders.queries.ts'

type Notes = { notes: string; notesSeen: string }

/** Writes the shop's notes on an order, or throws `notes_changed` with the current ones. */
export async function writeNotes(
  db: Database,
  shops: ShopScope,
  id: number,
  { notes, notesSeen }: Notes,
  actor: Actor,
) {
  return db.change(shopOf, async (tx) => {
    if (!(await overwrite(tx, shops, id, notes, notesSeen))) return whatStandsThere(tx, shops, id, notes)
    const order = await orderAt(tx, shops, id)
    await recordEvent(tx, actor, { order, kind: 'note_changed' })
    return order
  })
}

/** Compare-and-set in one statement: of two concurrent writes based on the same notes, only one succeeds. */
const overwrite = async (tx: Transaction, shops: ShopScope, id: number, notes: string, seen: string) => {
  const current = sql`coalesce(${orders.notes}, '')`
  return one(
    await tx
      .update(orders)
      .set({ notes: notes || null, updatedAt: new Date() })
      .where(and(withId(orders, shops, id), sql`${current} = ${seen}`, sql`${current} <> ${notes}`))
      .returning({ id: orders.id }),
  )
}

/** Succeeds if the notes are already the same, as in a retry after a lost response. */
async function whatStandsThere(tx: Transaction, shops: ShopScope, id: number, notes: string) {
  const order = await orderAt(tx, shops, id)
  const text = order.notes ?? ''
  if (text === notes) return order
  const message: Text = (t) => t('orderErrors.notesChanged')
  throw conflict('notes_changed', message, [{ path: 'notes', message, text }])
}

async function orderAt(tx: Transaction, shops: ShopScope, id: number) {
  const order = await findOrder(tx, shops, id)
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  return order
}
