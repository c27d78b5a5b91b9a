import { type ChangedGoods, type Ordered, shippingThen, usualShipping } from '../shipping/delivery.ts'
import type { ShippingZone } from '../shipping/shipping.ts'

/** What a code takes off: `percent` of the goods or `amountCents`, or what shipping costs. */
export type DiscountTerms = {
  code: string
  percent: number | null
  amountCents: number | null
  freeShipping: boolean
  /** From this much of the goods that it is for. */
  minGoodsCents: number
  /** Null: for all products. */
  productIds: readonly number[] | null
}

type Line = { productId: number; quantity: number; priceCents: number }

/** Why a code that exists takes nothing off these goods. */
export type DiscountProblem = 'products' | 'minimum'

/** What a code takes off these goods: never more than they cost. `database/functions/place_order.sql` decides by the same rule. */
export function discountOn(
  { percent, amountCents, minGoodsCents, productIds }: Omit<DiscountTerms, 'code' | 'freeShipping'>,
  lines: readonly Line[],
): { cents: number; problem?: DiscountProblem } {
  const meant = lines.filter(({ productId, quantity }) => quantity > 0 && (productIds?.includes(productId) ?? true))
  const goodsCents = meant.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  if (meant.length === 0) return { cents: 0, problem: 'products' }
  if (goodsCents < minGoodsCents) return { cents: 0, problem: 'minimum' }
  // Half a cent and more is a cent.
  if (percent !== null) return { cents: Math.floor((goodsCents * percent + 50) / 100) }
  return { cents: Math.min(amountCents ?? 0, goodsCents) }
}

/** A code as it is stored and compared: nobody has to mind its letters' case. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase()

/**
 * What a code takes off an order once it holds other goods: as its rule says, or what the shop made of it by hand. `holds`: false once the
 * code is for none of the goods, or they are too few for it.
 */
export function discountThen(
  terms: DiscountTerms,
  { lines, cents, left }: { lines: readonly Line[]; cents: number; left: readonly Line[] },
): { cents: number; holds: boolean } {
  const [usual, now] = [discountOn(terms, lines), discountOn(terms, left)]
  const byHand = !terms.freeShipping && usual.cents !== cents
  return byHand ? { cents, holds: true } : { cents: now.cents, holds: now.problem === undefined }
}

/** What delivery costs then: a code for free shipping keeps it free as long as it holds. */
export function shippingWithCode(
  zones: readonly ShippingZone[],
  order: Ordered,
  change: ChangedGoods,
  code: { freeShipping: boolean; holds: boolean } | null,
): number {
  if (!code?.freeShipping) return shippingThen(zones, order, change)
  return code.holds ? order.shippingCents : (usualShipping(zones, order, change.after) ?? order.shippingCents)
}
