import type { Queryable } from '#server/database/connect.ts'
import type { PublicDiscount } from '#shared/contract/shops/discounts.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { normaliseCode } from '#shared/rules/orders/placing/discount.ts'
import { findByCode } from './discounts.queries.ts'
import { discountRefused } from './refused-discount.ts'

/**
 * Discount of a code now, or the reason for its refusal. Ignores the customer and concurrent orders: `place_order`
 * decides.
 */
export async function findDiscount(db: Queryable, shopId: number, typed: string): Promise<PublicDiscount> {
  const found = await findByCode(db, shopId, normaliseCode(typed))
  if (!found) throw discountRefused({ problem: 'unknown' })
  const { row, uses } = found
  const today = amsterdamDay(new Date())
  if (!row.isActive || (row.endsOn !== null && row.endsOn < today)) throw discountRefused({ problem: 'ended' })
  if (row.startsOn !== null && row.startsOn > today) {
    throw discountRefused({ problem: 'not_started', startsOn: row.startsOn })
  }
  if (row.maxUses !== null && uses >= row.maxUses) throw discountRefused({ problem: 'used_up' })
  const { code, percent, amountCents, freeShipping, minGoodsCents, productIds } = row
  return { code, percent, amountCents, freeShipping, minGoodsCents, productIds }
}
