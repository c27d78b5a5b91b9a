import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { customers } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { Text } from '#shared/messages/translator.ts'
import { customerOf } from './customers.queries.ts'

const MOST_TAGS = 20

type At = { shopId: number; customerId: number }
type Notes = { notes: string; notesSeen: string }
type Tags = { add?: string[] | undefined; remove?: string[] | undefined }

/** Saves the shop's notes about a customer. Throws `notes_changed` with the current ones. */
export async function writeNotes(db: Database, shops: ShopScope, at: At, { notes, notesSeen }: Notes, actor: Actor) {
  await getShop(db, shops, at.shopId)
  return db.change(at.shopId, async (tx) => {
    const before = await held(tx, at)
    const current = before.notes ?? ''
    if (current === notes) return before
    if (current !== notesSeen) {
      const message: Text = (t) => t('orderErrors.notesChanged')
      throw conflict('notes_changed', message, [{ path: 'notes', message, text: current }])
    }
    await tx
      .update(customers)
      .set({ notes: notes || null, updatedAt: new Date() })
      .where(is(at))
    // Without text and address: the log is retained longer than the customer may be.
    await record(tx, actor, { type: 'shop', action: 'Customer notes changed', shopId: at.shopId })
    return { ...before, notes: notes || null }
  })
}

/** Adds and removes tags, so that concurrent changes are merged. */
export async function changeTags(
  db: Database,
  shops: ShopScope,
  at: At,
  { add = [], remove = [] }: Tags,
  actor: Actor,
) {
  await getShop(db, shops, at.shopId)
  return db.change(at.shopId, async (tx) => {
    const before = await held(tx, at)
    const remaining = before.tags.filter((tag) => !remove.includes(tag))
    const tags = [...new Set([...remaining, ...add])].sort((one, other) => one.localeCompare(other))
    if (JSON.stringify(tags) === JSON.stringify(before.tags)) return before
    if (tags.length > MOST_TAGS) {
      const message: Text = (t) => t('validation.tooManyTags', { limit: String(MOST_TAGS) })
      throw conflict('too_many_tags', message, [{ path: 'add', message }])
    }
    await tx.update(customers).set({ tags, updatedAt: new Date() }).where(is(at))
    await record(tx, actor, { type: 'shop', action: 'Customer tags changed', shopId: at.shopId })
    return { ...before, tags }
  })
}

const is = ({ shopId, customerId }: At) => and(eq(customers.shopId, shopId), eq(customers.id, customerId))

/** Locks the customer until the transaction ends. */
async function held(tx: Transaction, at: At) {
  const row = one(await tx.select({ id: customers.id }).from(customers).where(is(at)).for('no key update'))
  const found = row && (await customerOf(tx, at.shopId, at.customerId))
  if (!found) throw notFound((t) => t('errors.customerNotFound'))
  return found
}
