import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { cardmarketSales } from '#server/database/schema.ts'
import type { SoldLine, SoldProduct, SoldState } from '#shared/contract/products/cardmarket.ts'
import { detailsOf } from '#shared/rules/cards/listing.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { type Listing, type Match, matchArticles } from './match-articles.ts'
import type { SoldArticle } from './read-article.ts'
import type { SoldOrder } from './read-sold-orders.ts'

/** A sold article with its order, and what booking it does. */
export type PlannedLine = SoldLine & { soldIn: SoldOrder; key: string }

const MOST_CANDIDATES = 8

/** Decides for each article whether it can be booked, in the order of the file: earlier ones take the stock first. */
export async function planSales(db: Queryable, shopId: number, orders: readonly SoldOrder[]): Promise<PlannedLine[]> {
  const sold = orders.flatMap((soldIn) => withKeys(soldIn.articles).map((article) => ({ soldIn, ...article })))
  const booked = await bookedOf(db, shopId, orders)
  const cancelled = new Set(orders.flatMap(({ number, isCancelled }) => (isCancelled ? [number] : [])))
  const toReturn = new Map([...booked.values()].filter(({ returnedAt }) => !returnedAt).map((row) => [row.soldIn, row]))
  const matches = await matchArticles(
    db,
    shopId,
    sold.map(({ article }) => article),
  )
  const left = new Map<number, number>()
  const planned = new Set<string>()
  return sold.map(({ soldIn, article, key }, place): PlannedLine => {
    const match = matches[place] ?? { candidates: [], choice: undefined }
    const listing = listingOf(match)
    const stockOf = ({ id, stock }: Listing) => left.get(id) ?? stock
    const sale = `${soldIn.number} ${key}`
    const isCancelled = cancelled.has(soldIn.number)
    const before = isCancelled ? toReturn.get(soldIn.number) : booked.get(sale)
    const history = { booked: before, isCancelled, isRepeated: planned.has(sale) }
    const state = stateOf(soldIn, article, match, history, listing && stockOf(listing))
    const product = listing ? toSoldProduct(listing, stockOf(listing)) : null
    if (listing && state === 'ready') {
      left.set(listing.id, stockOf(listing) - article.quantity)
      planned.add(sale)
    }
    return {
      soldIn,
      key,
      order: soldIn.number,
      day: soldIn.soldAt ? amsterdamDay(soldIn.soldAt) : null,
      article: article.text,
      kind: article.kind,
      quantity: article.quantity,
      priceCents: article.priceCents ?? 0,
      state,
      product,
      isChosen: match.choice !== undefined,
      candidates:
        state === 'several'
          ? match.candidates.slice(0, MOST_CANDIDATES).map((each) => toSoldProduct(each, stockOf(each)))
          : [],
      orderId: before?.orderId ?? null,
    }
  })
}

/** The owner's choice, or else the only candidate. */
function listingOf({ candidates, choice }: Match): Listing | undefined {
  if (choice !== undefined) return choice ?? undefined
  return candidates.length === 1 ? candidates[0] : undefined
}

type History = { booked: Booked | undefined; isCancelled: boolean; isRepeated: boolean }

function stateOf(
  { soldAt, isRefund }: SoldOrder,
  article: SoldArticle,
  { candidates, choice }: Match,
  { booked, isCancelled, isRepeated }: History,
  stock: number | undefined,
): SoldState {
  if (isCancelled) return booked ? 'return' : 'cancelled'
  if (isRefund) return 'refund'
  if (booked || isRepeated) return 'booked'
  if (article.quantity <= 0 || article.priceCents === undefined || !soldAt) return 'unreadable'
  if (choice === null) return 'leftOut'
  if (stock === undefined) return candidates.length > 1 ? 'several' : 'unmatched'
  return stock < article.quantity ? 'stock' : 'ready'
}

const toSoldProduct = (listing: Listing, stock: number): SoldProduct => ({
  id: listing.id,
  name: listing.name,
  details: detailsOf(listing),
  stock,
})

/** Identifies each article within its order. Equal ones differ in their place. */
function withKeys(articles: readonly SoldArticle[]) {
  const seen = new Map<string, number>()
  return articles.map((article) => {
    const { text, productId } = article
    const words = `${productId ?? ''} ${text}`
    const count = (seen.get(words) ?? 0) + 1
    seen.set(words, count)
    return { article, key: `${words} ${count}` }
  })
}

type Booked = { soldIn: string; orderId: number; returnedAt: Date | null }

async function bookedOf(db: Queryable, shopId: number, orders: readonly SoldOrder[]) {
  const { soldIn, article, orderId, returnedAt } = cardmarketSales
  const numbers = orders.map(({ number }) => number)
  const rows = await db
    .select({ soldIn, article, orderId, returnedAt })
    .from(cardmarketSales)
    .where(and(eq(cardmarketSales.shopId, shopId), inArray(cardmarketSales.soldIn, numbers)))
  return new Map<string, Booked>(rows.map((row) => [`${row.soldIn} ${row.article}`, row]))
}
