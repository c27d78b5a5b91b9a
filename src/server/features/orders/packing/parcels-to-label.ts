import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { inStates } from '#server/database/order-states.ts'
import { orders } from '#server/database/schema.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import { type ShippingKind, shippingKinds } from '#shared/rules/orders/shipping/shipping.ts'
import { waitsFor } from '../order-tasks.ts'
import { leadOf } from '../together/together.queries.ts'
import { ordersToPack } from './orders-to-pack.ts'

type ToPack = Awaited<ReturnType<typeof ordersToPack>>['toPack'][number]

/** The order that leads a parcel. `kind`: the largest shipping method of the parcel's orders; null if none is known. */
export type Labelled = ToPack & { deliveryAddress: Address; kind: ShippingKind | null }

/** Maximum number of labels that a tool accepts per file. */
const MOST = 1_000

/** Parcels that can get a label, of these orders or of all that wait to be packed, and the orders without one. */
export async function parcelsToLabel(db: Database, shopId: number, ids: readonly number[] | undefined) {
  const { toPack, leftOut } = await ordersToPack(db, shopId, ids ?? (await waiting(db, shopId)))
  const kinds = kindsOf(toPack)
  // A parcel with several orders gets one label.
  const parcels = toPack.filter((order) => leadOf(order) === order.id)
  const labels = parcels.flatMap((order): Labelled[] => {
    const { delivery, deliveryAddress } = order
    return delivery === 'ship' && deliveryAddress
      ? [{ ...order, deliveryAddress, kind: kinds.get(order.id) ?? null }]
      : []
  })
  return { labels, without: parcels.filter((order) => !labels.some(({ id }) => id === order.id)), leftOut }
}

/** The largest shipping method of each parcel, by the id of its leading order. */
function kindsOf(toPack: readonly ToPack[]): Map<number, ShippingKind> {
  const kinds = new Map<number, ShippingKind>()
  for (const order of toPack) {
    const known = [kinds.get(leadOf(order)), order.shipping?.kind]
    const largest = shippingKinds.findLast((kind) => known.includes(kind))
    if (largest) kinds.set(leadOf(order), largest)
  }
  return kinds
}

const waiting = async (db: Database, shopId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inStates(orders.status, 'toPack'), waitsFor(shopId, 'to-pack')))
    .orderBy(asc(orders.id))
    .limit(MOST)
  return rows.map(({ id }) => id)
}
