import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Queryable } from '#server/database/connect.ts'
import { cardmarketChoices, products } from '#server/database/schema.ts'
import { getProduct } from '#server/features/products/products.ts'
import type { chooseForArticle } from '#shared/contract/products/cardmarket.ts'

type Choice = z.output<NonNullable<typeof chooseForArticle.body>>

/** Stores which product of the shop an article of Cardmarket is. The last choice for an article counts. */
export async function choose(db: Database, shopId: number, choice: Choice): Promise<void> {
  const { article } = choice
  if (choice.choice === 'automatic') {
    await db
      .delete(cardmarketChoices)
      .where(and(eq(cardmarketChoices.shopId, shopId), eq(cardmarketChoices.article, article)))
    return
  }
  const productId = choice.choice === 'product' ? choice.productId : null
  if (productId !== null) await getProduct(db, [shopId], productId)
  await db
    .insert(cardmarketChoices)
    .values({ shopId, article, productId })
    .onConflictDoUpdate({
      target: [cardmarketChoices.shopId, cardmarketChoices.article],
      set: { productId, createdAt: sql`now()` },
    })
}

/** The owner's choices for these articles: a product's id, or null to leave them out. Choices of deleted products do not count. */
export async function choicesOf(
  db: Queryable,
  shopId: number,
  articles: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .select({ article: cardmarketChoices.article, productId: cardmarketChoices.productId })
    .from(cardmarketChoices)
    .leftJoin(products, and(eq(products.shopId, shopId), eq(products.id, cardmarketChoices.productId)))
    .where(
      and(
        eq(cardmarketChoices.shopId, shopId),
        inArray(cardmarketChoices.article, [...new Set(articles)]),
        or(isNull(cardmarketChoices.productId), isNull(products.archivedAt)),
      ),
    )
  return new Map(rows.map(({ article, productId }) => [article, productId]))
}
