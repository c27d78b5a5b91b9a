import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { LeftOut } from '#shared/contract/orders/packing/packing.ts'
import { canMove } from '#shared/rules/orders/order-status.ts'
import { paysAtPickup } from '#shared/rules/orders/placing/pay-later.ts'
import { parcelReleases } from '../together/parcel-releases.ts'
import { leadOf, withTogether } from '../together/together.queries.ts'

/**
 * Splits orders into packable ones, oldest first, grouped by parcel and including the other orders of their parcels, ones waiting for a release, and ones left out:
 * unpaid, already gone, or waiting for a release. Throws 404 for another shop's order.
 */
export async function ordersToPack(db: Queryable, shopId: number, ids: readonly number[]) {
  const found = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      payAtPickup: orders.payAtPickup,
      sentPieces: orders.sentPieces,
      parcelWith: orders.parcelWith,
      customerEmail: orders.customerEmail,
      language: orders.language,
      createdAt: orders.createdAt,
      totalCents: orders.totalCents,
      shippingCents: orders.shippingCents,
      shipping: orders.shipping,
      extras: orders.extras,
      customerNote: orders.customerNote,
      delivery: orders.delivery,
      deliveryAddress: orders.deliveryAddress,
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.id, await withTogether(db, [shopId], ids))))
    .orderBy(asc(orders.id))
  const there = new Set(idsOf(found))
  if (!ids.every((id) => there.has(id))) throw notFound((t) => t('orderErrors.notFound'))
  const sendable = found.filter((order) => canMove(order.status, 'shipped') || paysAtPickup(order))
  // A parcel waits for the release of every item in it.
  const parcelDays = await parcelReleases(db, shopId, sendable)
  const toPack = sendable
    .filter((order) => !parcelDays.has(leadOf(order)))
    .toSorted((one, other) => leadOf(one) - leadOf(other))
  const packed = new Set(idsOf(toPack))
  const leftOut = found
    .filter(({ id }) => ids.includes(id) && !packed.has(id))
    .map(
      (order): LeftOut => ({
        id: order.id,
        orderNumber: order.orderNumber,
        status: order.status,
        releaseDate: canMove(order.status, 'shipped') ? (parcelDays.get(leadOf(order)) ?? null) : null,
      }),
    )
  const waiting = sendable
    .filter((order) => parcelDays.has(leadOf(order)))
    .map((order) => ({ ...order, releaseDate: parcelDays.get(leadOf(order)) ?? null }))
  return { toPack, waiting, leftOut }
}
