import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { DAYS_COMPARED, type SaleComparison } from '#shared/contract/products/sales.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { isAway } from '#shared/rules/shops/holiday.ts'
import { getProduct } from '../products.queries.ts'
import { comparisonsOf } from './comparisons.ts'

export async function saleComparison(db: Database, shops: ShopScope, id: number): Promise<SaleComparison> {
  const product = await getProduct(db, shops, id)
  const shop = await getShop(db, shops, product.shopId)
  const comparison = (await comparisonsOf(db, product.shopId, [product])).get(id)
  const { days = 0, lowestCents = null, countsToday = false } = comparison ?? {}
  const today = amsterdamDay(new Date())
  const isOpen = shop.approved && shop.isActive && !(shop.holiday && isAway(shop.holiday, today))
  const missing = DAYS_COMPARED - days
  return {
    days: Math.min(days, DAYS_COMPARED),
    lowestCents,
    from: missing <= 0 ? today : product.isActive && isOpen ? addDays(today, missing + (countsToday ? 0 : 1)) : null,
  }
}
