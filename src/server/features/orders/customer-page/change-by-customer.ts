import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import { giveDiscountBack } from '#server/features/discounts/discounts.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { shippingWithCode } from '#shared/rules/orders/placing/discount.ts'
import { makeChange } from '../changes/change-order.ts'
import { holdShelf, linesToChange } from '../changes/changes.queries.ts'
import { planChange } from '../changes/plan-change.ts'
import { totalChanged } from '../placing/place-order.ts'
import { transition } from '../transitions/transition.ts'
import { codeThen } from './code-then.ts'
import { type FoundOrder, holdByKey } from './customer-orders.queries.ts'
import { goodsIn } from './sendable.ts'
import { mayChange } from './to-customer-order.ts'

async function hold(tx: Transaction, key: string): Promise<FoundOrder> {
  const found = await holdByKey(tx, key)
  if (!found) throw notFound()
  return found
}

function refuseOncePaid({ order, shop }: FoundOrder): void {
  if (!mayChange(order, shop).changeLines) throw conflict('order_paid', (t) => t('orderChanges.askShop'))
}

/** Cancels an order without payments; idempotent. Throws 409 `order_paid` once money was received. */
export const cancelByCustomer = (db: Database, key: string): Promise<unknown> =>
  db.change(
    ({ order }: FoundOrder) => order.shopId,
    async (tx) => {
      const found = await hold(tx, key)
      const { shopId, id } = found.order
      if (found.order.status === 'cancelled') return found
      refuseOncePaid(found)
      const orders = [{ id, data: { byCustomer: true as const } }]
      await transition(tx, [shopId], { transition: 'cancelled', orders, actor: undefined })
      return found
    },
  )

type Fewer = { lines: readonly { id: number; quantity: number }[]; totalCents: number }

/**
 * Reduces the quantities of an unpaid order and restocks the difference. Throws 409 `order_paid`, `only_fewer`, `order_empty`, or
 * `total_changed` if the total differs from the one the customer saw.
 */
export const lowerLines = (db: Database, key: string, { lines: wanted, totalCents }: Fewer): Promise<unknown> =>
  db.change(
    ({ order }: FoundOrder) => order.shopId,
    async (tx) => {
      const found = await hold(tx, key)
      refuseOncePaid(found)
      const { order } = found
      const lines = await linesToChange(tx, order)
      const fewer = wanted.map(({ id, quantity }) => {
        const line = lines.find((each) => each.id === id)
        if (!line || quantity > line.quantity) throw conflict('only_fewer', (t) => t('orderChanges.onlyFewer'))
        return { productId: line.productId, quantity, restock: true }
      })
      const ids = lines.map(({ productId }) => productId)
      const shelf = await holdShelf(tx, order.shopId, ids)
      const left = lines.map((line) => ({ ...line, ...fewer.find(({ productId }) => productId === line.productId) }))
      const { extras, code, lapses } = codeThen(found, lines, left)
      const unsent = planChange({ order, lines, shelf }, { lines: fewer, extras, shippingCents: 0 })
      const change = { before: goodsIn(order, lines), after: goodsIn(unsent.money, left) }
      const shippingCents = shippingWithCode(found.shop.shippingZones, order, change, code)
      const plan = planChange({ order, lines, shelf }, { lines: fewer, extras, shippingCents })
      if (plan.money.totalCents !== totalCents) throw totalChanged(plan.money.totalCents)
      await makeChange(tx, order, plan, { kind: 'lowered', actor: undefined })
      if (lapses) await giveDiscountBack(tx, order)
      return found
    },
  )

/** Saves the customer's note to the shop. Throws 409 `order_closed` once the shop has opened or shipped the order. */
export const writeCustomerNote = (db: Database, key: string, note: string): Promise<unknown> =>
  db.change(
    ({ order }: FoundOrder) => order.shopId,
    async (tx) => {
      const found = await hold(tx, key)
      const { order, shop } = found
      if (order.customerNote === note) return found
      if (!mayChange(order, shop).writeNote) throw conflict('order_closed', (t) => t('orderChanges.noteTooLate'))
      await tx
        .update(orders)
        .set({ customerNote: note, updatedAt: new Date() })
        .where(and(eq(orders.shopId, order.shopId), eq(orders.id, order.id)))
      await recordEvent(tx, undefined, { order, kind: 'customer_note' })
      return found
    },
  )
