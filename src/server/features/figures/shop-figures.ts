import type { Database } from '#server/database/connect.ts'
import type {
  FigurePoint,
  FigureSums,
  GameFigures,
  ShopFigures,
  SoldGroup,
  StockValue,
} from '#shared/contract/shops/figures.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import type { Days } from '#shared/rules/money/days.ts'
import { beginOf, cutInto, periodBefore, type Span } from '#shared/rules/money/spans.ts'
import { bestSellers } from './best-sellers.queries.ts'
import { boughtByGame, boughtLots } from './bought.queries.ts'
import { openedFigures } from './opened.queries.ts'
import { salesBySpan } from './sales.queries.ts'
import { type GameStock, SLOW_DAYS, stockFigures } from './stock.queries.ts'

const SHOWN = 10

/** All data of the figures screen. The caller has checked access. */
export async function shopFigures(
  db: Database,
  shopId: number,
  { by, ...days }: Days & { by: Span },
  today: string,
): Promise<ShopFigures> {
  const previous = periodBefore(days)
  const [points, before, sold, { stock, slow }, bought, lots, opened] = await Promise.all([
    figurePoints(db, shopId, days, by),
    salesBySpan(db, shopId, previous, 'month'),
    bestSellers(db, shopId, days, SHOWN),
    stockFigures(db, shopId, today, SHOWN),
    boughtByGame(db, shopId, days),
    boughtLots(db, shopId, days, SHOWN),
    openedFigures(db, shopId, days, SHOWN),
  ])
  return {
    now: sum(points),
    before: { ...previous, ...sum([...before.values()]) },
    points,
    bestSellers: sold.products,
    sets: sold.sets,
    categories: sold.categories,
    games: ofSeveral(gameFigures(sold.games, stock)),
    bought: { ...bought, lots },
    opened,
    stock: stockSum(stock),
    slow: { days: SLOW_DAYS, products: slow },
  }
}

const ofSeveral = (figures: GameFigures[]) => (figures.filter(({ game }) => game).length > 1 ? figures : [])

/** Sales and stock of each game that has either, in the order in which shops see games; products of no game come last. */
export function gameFigures(sold: readonly SoldGroup[], stocked: readonly GameStock[]): GameFigures[] {
  return [...gameIds, null].flatMap((game) => {
    const sales = sold.find(({ name }) => name === (game ?? ''))
    const stock = stocked.filter((each) => each.game === game)
    if (!sales && stock.length === 0) return []
    const { name: _, ...sums } = sales ?? { name: '', ...nothingSold }
    return [{ game, ...sums, stock: stockSum(stock) }]
  })
}

const noStock: StockValue = { products: 0, pieces: 0, saleCents: 0, costedPieces: 0, costCents: 0 }

const stockSum = (parts: readonly StockValue[]): StockValue => sumOf(noStock, parts)

/** Oldest first, including spans without orders. */
export async function figurePoints(db: Database, shopId: number, days: Days, by: Span): Promise<FigurePoint[]> {
  const sales = await salesBySpan(db, shopId, days, by)
  return cutInto(by, days)
    .map((part) => ({ ...part, ...(sales.get(beginOf(by, part.from)) ?? nothing) }))
    .reverse()
}

const nothingSold = { units: 0, goodsCents: 0, costedCents: 0, vatCents: 0, costCents: 0 }
const nothing: FigureSums = { revenueCents: 0, orders: 0, paidOrders: 0, ...nothingSold }

const sumOf = <Sums extends Record<string, number>>(zero: Sums, parts: readonly Sums[]): Sums =>
  Object.fromEntries(
    Object.keys(zero).map((name) => [name, parts.reduce((total, part) => total + (part[name] ?? 0), 0)]),
  ) as Sums

const sum = (parts: readonly FigureSums[]): FigureSums => sumOf(nothing, parts)
