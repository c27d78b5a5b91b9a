import type { Database } from '#server/database/connect.ts'
import type { FigurePoint, FigureSums, ShopFigures } from '#shared/contract/shops/figures.ts'
import type { Days } from '#shared/rules/money/days.ts'
import { beginOf, cutInto, periodBefore, type Span } from '#shared/rules/money/spans.ts'
import { bestSellers } from './best-sellers.queries.ts'
import { salesBySpan } from './sales.queries.ts'
import { SLOW_DAYS, stockFigures } from './stock.queries.ts'

const SHOWN = 10

/** All data of the figures screen. The caller has checked access. */
export async function shopFigures(
  db: Database,
  shopId: number,
  { by, ...days }: Days & { by: Span },
  today: string,
): Promise<ShopFigures> {
  const previous = periodBefore(days)
  const [points, before, sold, { stock, slow }] = await Promise.all([
    figurePoints(db, shopId, days, by),
    salesBySpan(db, shopId, previous, 'month'),
    bestSellers(db, shopId, days, SHOWN),
    stockFigures(db, shopId, today, SHOWN),
  ])
  return {
    now: sum(points),
    before: { ...previous, ...sum([...before.values()]) },
    points,
    bestSellers: sold.products,
    sets: sold.sets,
    categories: sold.categories,
    stock,
    slow: { days: SLOW_DAYS, products: slow },
  }
}

/** Oldest first, including spans without orders. */
export async function figurePoints(db: Database, shopId: number, days: Days, by: Span): Promise<FigurePoint[]> {
  const sales = await salesBySpan(db, shopId, days, by)
  return cutInto(by, days)
    .map((part) => ({ ...part, ...(sales.get(beginOf(by, part.from)) ?? nothing) }))
    .reverse()
}

const nothing: FigureSums = {
  revenueCents: 0,
  orders: 0,
  paidOrders: 0,
  units: 0,
  goodsCents: 0,
  costedCents: 0,
  vatCents: 0,
  costCents: 0,
}

const names = Object.keys(nothing) as (keyof FigureSums)[]

const sum = (parts: readonly FigureSums[]): FigureSums =>
  Object.fromEntries(names.map((name) => [name, parts.reduce((total, part) => total + part[name], 0)])) as FigureSums
