import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { catalogueProducts, products } from '#server/database/schema.ts'
import { isFoil, matchCards } from '#server/features/imports/imports.ts'
import { productColumns } from '#server/features/products/products.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import { choicesOf } from './choices.ts'
import type { SoldArticle } from './read-article.ts'

export type Listing = Awaited<ReturnType<typeof listingsOf>>[number]

/** The products that an article can be, and the owner's choice: a product, or null to leave it out. */
export type Match = { candidates: Listing[]; choice: Listing | null | undefined }

const plain = (text: string) => text.trim().toLowerCase()

/**
 * The shop's products that each article can be, in the same copy: of the same Cardmarket product, or else of the same card of the
 * catalogue, or else of its name, expansion and number.
 */
export async function matchArticles(db: Queryable, shopId: number, articles: readonly SoldArticle[]): Promise<Match[]> {
  const choices = await choicesOf(
    db,
    shopId,
    articles.map(({ kind }) => kind),
  )
  const cards = await cardsOf(db, articles)
  const listings = await listingsOf(db, shopId, articles, {
    products: [...choices.values()].filter((id) => id !== null),
    cards: [...new Set(cards.filter((id) => id !== undefined))],
  })
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const byProduct = Map.groupBy(listings, ({ cardmarketId }) => cardmarketId)
  const byCard = Map.groupBy(listings, ({ pokemonProductId }) => pokemonProductId)
  const byName = Map.groupBy(listings, ({ name }) => plain(name))
  return articles.map((article, place) => {
    const ofProduct = article.productId === undefined ? [] : (byProduct.get(article.productId) ?? [])
    const card = cards[place]
    const ofCard = card === undefined ? [] : (byCard.get(card) ?? [])
    const named = mostAlike(byName.get(plain(article.name)) ?? [], article)
    const groups = [ofProduct, ofCard, named].map((group) => group.filter((each) => isSameCopy(each, article)))
    const chosen = choices.get(article.kind)
    return {
      candidates: groups.find((group) => group.length > 0) ?? [],
      choice: typeof chosen === 'number' ? byId.get(chosen) : chosen,
    }
  })
}

/** The catalogue's card of each article, by its set and number. */
async function cardsOf(db: Queryable, articles: readonly SoldArticle[]): Promise<(number | undefined)[]> {
  const facts = articles.map(({ name, expansion, setCode, number, language }) => ({
    name,
    setName: expansion || undefined,
    setCode,
    number,
    language,
  }))
  return (await matchCards(db, facts)).map(({ card }) => card?.id)
}

/** Of products with the article's name, those of its expansion and number. Facts that a product lacks only count if no other has them. */
function mostAlike(listings: readonly Listing[], article: SoldArticle): Listing[] {
  const ofNumber = narrow(listings, ({ collectorNumber }) =>
    collectorNumber && article.number ? numberKey(collectorNumber) === numberKey(article.number) : undefined,
  )
  return narrow(ofNumber, ({ setName, setCode }) => {
    if ((setName === null && setCode === null) || article.expansion === '') return undefined
    const expansions = [article.expansion, article.setCode ?? ''].map(plain)
    return [setName, setCode].some((set) => set !== null && set !== '' && expansions.includes(plain(set)))
  })
}

/** Those for which the answer is yes; if there are none, those for which it is unknown. */
function narrow(listings: readonly Listing[], answer: (listing: Listing) => boolean | undefined): Listing[] {
  const same = listings.filter((listing) => answer(listing) === true)
  return same.length > 0 ? same : listings.filter((listing) => answer(listing) === undefined)
}

const flags = ['isFirstEdition', 'isSigned', 'isAltered', 'isPlayset'] as const

/** Compares the details that both state. A graded card is sold elsewhere as another article. */
const isSameCopy = (listing: Listing, article: SoldArticle): boolean =>
  !listing.gradeCompany &&
  !listing.grade &&
  (article.condition === undefined || listing.condition === null || listing.condition === article.condition) &&
  (article.language === undefined || listing.language === null || listing.language === article.language) &&
  (listing.condition === null || isFoil(listing) === article.isFoil) &&
  flags.every((flag) => listing[flag] === article[flag])

type Known = { products: readonly number[]; cards: readonly number[] }

const listingsOf = (db: Queryable, shopId: number, articles: readonly SoldArticle[], known: Known) => {
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
          inArray(products.id, known.products),
          inArray(products.pokemonProductId, known.cards),
          inArray(catalogueProducts.cardmarketId, numbers),
          sql`lower(${products.name}) in (select value from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
        ),
      ),
    )
    .orderBy(products.id)
}
