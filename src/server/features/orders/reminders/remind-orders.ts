import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { orderEvents } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Reminder } from '#shared/contract/orders/reminders.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { paysAtPickup, waitsForRelease } from '#shared/rules/orders/placing/pay-later.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'

/** Reminds the customer of one order, or throws `not_pending`, `pays_later`, `pays_at_pickup` or `already_reminded`. */
export const remindOrder = (db: Database, shops: ShopScope, id: number, actor: Actor): Promise<OrderRow> =>
  db.change(shopOf, async (tx) => {
    const [outcome] = await remind(tx, shops, [id], actor)
    if (!outcome) throw notFound((t) => t('orderErrors.notFound'))
    if (outcome.refusal) throw conflict(outcome.refusal.code, outcome.refusal.message)
    return outcome.order
  })

/** Reminds the customers of many orders. Throws 404 for another shop's order before reminding anyone. */
export async function remindOrders(
  db: Database,
  shop: ShopRow,
  ids: readonly number[],
  { actor, language }: { actor: Actor; language: Language },
): Promise<Reminder[]> {
  const outcomes = await db.change(shop.id, async (tx) => {
    const found = await remind(tx, [shop.id], ids, actor)
    if (found.length !== ids.length) throw notFound((t) => t('orderErrors.notFound'))
    return found
  })
  return outcomes.map(({ order, refusal }) => ({
    id: order.id,
    orderNumber: order.orderNumber,
    reminded: refusal === undefined,
    reason: refusal ? written(refusal.message, language) : null,
  }))
}

type Refusal = { code: ErrorCode; message: Text }
type Outcome = { order: OrderRow; refusal: Refusal | undefined }

const notPending: Refusal = { code: 'not_pending', message: (t) => t('orderErrors.notPending') }
const paysLater: Refusal = { code: 'pays_later', message: (t) => t('orderErrors.paysLater') }
const atPickup: Refusal = { code: 'pays_at_pickup', message: (t) => t('orderErrors.paysAtPickup') }
const tooSoon: Refusal = { code: 'already_reminded', message: (t) => t('orderErrors.remindedAlready') }

async function remind(tx: Transaction, shops: ShopScope, ids: readonly number[], actor: Actor): Promise<Outcome[]> {
  // Lock the orders, so that a concurrent request finds the first reminder.
  const held = await lockOrders(tx, shops, ids)
  const reminded = await remindedToday(tx, held)
  const outcomes = held.map((order) => ({ order, refusal: refusalOf(order, reminded) }))
  const taken = outcomes.filter(({ refusal }) => refusal === undefined)
  await recordEvents(
    tx,
    actor,
    taken.map(({ order }) => ({ order, kind: 'reminded' })),
  )
  return outcomes
}

function refusalOf(order: OrderRow, reminded: ReadonlySet<number>): Refusal | undefined {
  if (order.status !== 'pending') return notPending
  if (waitsForRelease(order)) return paysLater
  if (paysAtPickup(order)) return atPickup
  return reminded.has(order.id) ? tooSoon : undefined
}

async function remindedToday(tx: Transaction, held: readonly OrderRow[]): Promise<Set<number>> {
  if (held.length === 0) return new Set()
  const rows = await tx
    .select({ orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.shopId, [...new Set(held.map(({ shopId }) => shopId))]),
        inArray(
          orderEvents.orderId,
          held.map(({ id }) => id),
        ),
        eq(orderEvents.kind, 'reminded'),
        gt(orderEvents.at, sql`now() - interval '1 day'`),
      ),
    )
  return new Set(rows.map(({ orderId }) => orderId))
}
