import { isGiftCard } from '#shared/rules/products/categories.ts'
import { type ChangedGoods, type Ordered, shippingThen, usualShipping } from '../shipping/changed-shipping.ts'
import type { ShippingZone } from '../shipping/shipping.ts'

/** Terms of a code: `percent` of the goods, `amountCents`, or free shipping. */
export type DiscountTerms = {
  code: string
  percent: number | null
  amountCents: number | null
  freeShipping: boolean
  /** Minimum subtotal of the eligible items. */
  minGoodsCents: number
  /** Null: for all products. */
  productIds: readonly number[] | null
}

type Line = { productId: number; quantity: number; priceCents: number; category?: string | null | undefined }

/** Reason why an existing code does not apply to these goods. */
export type DiscountProblem = 'products' | 'minimum'

/** Discount on these goods without gift cards, at most their price. `database/functions/place_order.sql` implements the same rule. */
export function discountOn(
  { percent, amountCents, minGoodsCents, productIds }: Omit<DiscountTerms, 'code' | 'freeShipping'>,
  lines: readonly Line[],
): { cents: number; problem?: DiscountProblem } {
  const meant = lines.filter(
    ({ productId, quantity, category }) =>
      quantity > 0 && !isGiftCard(category) && (productIds?.includes(productId) ?? true),
  )
  const goodsCents = meant.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  if (meant.length === 0) return { cents: 0, problem: 'products' }
  if (goodsCents < minGoodsCents) return { cents: 0, problem: 'minimum' }
  // Rounds half up.
  if (percent !== null) return { cents: Math.floor((goodsCents * percent + 50) / 100) }
  return { cents: Math.min(amountCents ?? 0, goodsCents) }
}

/** Stored form of a code, so that comparison ignores case. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase()

/**
 * Discount after a change of goods: recalculated, unless the shop changed it by hand. `holds`: false if no goods are eligible any more,
 * or too few.
 */
export function discountThen(
  terms: DiscountTerms,
  { lines, cents, left }: { lines: readonly Line[]; cents: number; left: readonly Line[] },
): { cents: number; holds: boolean } {
  const [usual, now] = [discountOn(terms, lines), discountOn(terms, left)]
  const byHand = !terms.freeShipping && usual.cents !== cents
  return byHand ? { cents, holds: true } : { cents: now.cents, holds: now.problem === undefined }
}

/** Shipping after a change of goods: a code for free shipping keeps it free while it applies. */
export function shippingWithCode(
  zones: readonly ShippingZone[],
  order: Ordered,
  change: ChangedGoods,
  code: { freeShipping: boolean; holds: boolean } | null,
): number {
  if (!code?.freeShipping) return shippingThen(zones, order, change)
  return code.holds ? order.shippingCents : (usualShipping(zones, order, change.after) ?? order.shippingCents)
}
