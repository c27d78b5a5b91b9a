import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { OrderMove, OrderMoves } from '#shared/contract/orders/order-moves.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { canMove } from '#shared/rules/orders/order-status.ts'
import type { OrderRow } from '../to-order.ts'
import { parcelReleases } from '../together/parcel-releases.ts'
import { leadOf } from '../together/together.queries.ts'
import { invalidTransition, shopsOf, transition } from './transition.ts'

/**
 * Moves many orders to a new status in one transaction. An order in an invalid state stays unchanged and gets a reason. Throws 404 for
 * another shop's order without moving any. Bulk shipping skips unreleased pre-orders; ship those individually.
 */
export async function moveOrders(
  db: Database,
  shop: ShopRow,
  { status, means, orders }: OrderMoves,
  actor: Actor,
  language: Language,
): Promise<OrderMove[]> {
  const waiting = new Map<number, string>()
  const outcomes = await db.change(shopsOf, async (tx) => {
    const found = await transition(tx, [shop.id], {
      transition: status,
      actor,
      orders: orders.map((order) => ({ ...order, means })),
      except: async (locked) => {
        waiting.clear()
        if (status !== 'shipped') return new Set()
        const releases = await parcelReleases(
          tx,
          shop.id,
          locked.filter((order) => canMove(order.status, status)),
        )
        for (const order of locked) {
          const day = releases.get(leadOf(order))
          if (day !== undefined) waiting.set(order.id, day)
        }
        return new Set(waiting.keys())
      },
    })
    const there = new Set(found.map(({ order }) => order.id))
    if (!orders.every(({ id }) => there.has(id))) throw notFound((t) => t('orderErrors.notFound'))
    return found
  })
  return outcomes.map(({ order, moved }) => ({
    id: order.id,
    orderNumber: order.orderNumber,
    moved,
    status: order.status,
    reason: moved ? null : written(whyNot(order, waiting.get(order.id), status), language),
  }))
}

const whyNot = (order: OrderRow, releaseDate: string | undefined, requested: OrderMoves['status']): Text =>
  releaseDate === undefined || !canMove(order.status, requested)
    ? invalidTransition(order, requested)
    : (t, { date }) => t('transitions.waitsForRelease', { day: date(releaseDate) })
