import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { catalogueProducts, products } from '#server/database/schema.ts'
import { isFoil } from '#server/features/imports/imports.ts'
import { productColumns } from '#server/features/products/products.ts'
import { choicesOf } from './choices.ts'
import type { SoldArticle } from './read-article.ts'

export type Listing = Awaited<ReturnType<typeof listingsOf>>[number]

/** The products that an article can be, and the owner's choice: a product, or null to leave it out. */
export type Match = { candidates: Listing[]; choice: Listing | null | undefined }

const plain = (text: string) => text.trim().toLowerCase()

/** The shop's products that each article can be: of the same Cardmarket product, or else of its name and expansion, in the same copy. */
export async function matchArticles(db: Queryable, shopId: number, articles: readonly SoldArticle[]): Promise<Match[]> {
  const choices = await choicesOf(
    db,
    shopId,
    articles.map(({ kind }) => kind),
  )
  const listings = await listingsOf(
    db,
    shopId,
    articles,
    [...choices.values()].filter((id) => id !== null),
  )
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const byNumber = Map.groupBy(listings, ({ cardmarketId }) => cardmarketId)
  const byName = Map.groupBy(listings, ({ name }) => plain(name))
  return articles.map((article) => {
    const ofNumber = article.productId === undefined ? undefined : byNumber.get(article.productId)
    const candidates =
      ofNumber ?? (byName.get(plain(article.name)) ?? []).filter((each) => isOfExpansion(each, article))
    const chosen = choices.get(article.kind)
    return {
      candidates: candidates.filter((listing) => isSameCopy(listing, article)),
      choice: typeof chosen === 'number' ? byId.get(chosen) : chosen,
    }
  })
}

const isOfExpansion = ({ setName }: Listing, { expansion }: SoldArticle) =>
  setName === null || expansion === '' || plain(setName) === plain(expansion)

const flags = ['isFirstEdition', 'isSigned', 'isAltered', 'isPlayset'] as const

/** Compares the details that both state. A graded card is sold elsewhere as another article. */
const isSameCopy = (listing: Listing, article: SoldArticle): boolean =>
  !listing.gradeCompany &&
  !listing.grade &&
  (article.condition === undefined || listing.condition === null || listing.condition === article.condition) &&
  (article.language === undefined || listing.language === null || listing.language === article.language) &&
  (listing.condition === null || isFoil(listing) === article.isFoil) &&
  flags.every((flag) => listing[flag] === article[flag])

const listingsOf = (db: Queryable, shopId: number, articles: readonly SoldArticle[], chosen: readonly number[]) => {
  const numbers = [...new Set(articles.flatMap(({ productId }) => productId ?? []))]
  const names = [...new Set(articles.map(({ name }) => plain(name)))]
  return db
    .select({ ...productColumns, cardmarketId: catalogueProducts.cardmarketId, finishes: catalogueProducts.finishes })
    .from(products)
    .leftJoin(catalogueProducts, eq(catalogueProducts.id, products.pokemonProductId))
    .where(
      and(
        eq(products.shopId, shopId),
        isNull(products.archivedAt),
        or(
          inArray(products.id, chosen),
          inArray(catalogueProducts.cardmarketId, numbers),
          sql`lower(${products.name}) in (select value from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
        ),
      ),
    )
    .orderBy(products.id)
}
