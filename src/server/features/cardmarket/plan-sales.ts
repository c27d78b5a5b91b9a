import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { cardmarketSales } from '#server/database/schema.ts'
import type { SoldLine, SoldState } from '#shared/contract/products/cardmarket.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { matchArticles } from './match-articles.ts'
import type { SoldArticle } from './read-article.ts'
import type { SoldOrder } from './read-sold-orders.ts'

/** A sold article with its order, and what booking it does. */
export type PlannedLine = SoldLine & { soldIn: SoldOrder; key: string }

/** Decides for each article whether it can be booked, in the order of the file: earlier ones take the stock first. */
export async function planSales(db: Queryable, shopId: number, orders: readonly SoldOrder[]): Promise<PlannedLine[]> {
  const sold = orders.flatMap((soldIn) => withKeys(soldIn.articles).map((article) => ({ soldIn, ...article })))
  const booked = await bookedOf(db, shopId, orders)
  const matches = await matchArticles(
    db,
    shopId,
    sold.map(({ article }) => article),
  )
  const left = new Map<number, number>()
  return sold.map(({ soldIn, article, key }, place): PlannedLine => {
    const [listing, ...others] = matches[place] ?? []
    const stock = listing && (left.get(listing.id) ?? listing.stock)
    const isSound = article.quantity > 0 && article.priceCents !== undefined && soldIn.soldAt
    const state: SoldState = booked.has(`${soldIn.number} ${key}`)
      ? 'booked'
      : !isSound
        ? 'unreadable'
        : !listing
          ? 'unmatched'
          : others.length > 0
            ? 'several'
            : (stock ?? 0) < article.quantity
              ? 'stock'
              : 'ready'
    if (listing && state === 'ready') left.set(listing.id, (stock ?? 0) - article.quantity)
    return {
      soldIn,
      key,
      order: soldIn.number,
      day: soldIn.soldAt ? amsterdamDay(soldIn.soldAt) : null,
      article: article.text,
      quantity: article.quantity,
      priceCents: article.priceCents ?? 0,
      state,
      product: listing && others.length === 0 ? { id: listing.id, name: listing.name, stock: stock ?? 0 } : null,
    }
  })
}

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

async function bookedOf(db: Queryable, shopId: number, orders: readonly SoldOrder[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ soldIn: cardmarketSales.soldIn, article: cardmarketSales.article })
    .from(cardmarketSales)
    .where(
      and(
        eq(cardmarketSales.shopId, shopId),
        inArray(
          cardmarketSales.soldIn,
          orders.map(({ number }) => number),
        ),
      ),
    )
  return new Set(rows.map(({ soldIn, article }) => `${soldIn} ${article}`))
}
