import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isOpen, type Requested } from '#server/features/market/market.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

const PRODUCTS = 200
const SHOPS = 500

export type FedShop = { id: number; slug: string; language: Language }

/** Some of the shops that agents find in the market: those after an id. */
export async function shopsAfter(db: Database, last: number): Promise<FedShop[]> {
  const { rows } = await db.execute<FedShop>(sql`
    select s.id::float8 as id, s.slug, s.language from shops s
    where s.id > ${last} and ${isOpen} and s.in_market and s.for_agents
    order by s.id limit ${SHOPS}`)
  return rows
}

/** Some of a shop's products in stock: those after an id. A card of the catalogue comes once, at the first of its listings. */
export async function productsAfter(db: Database, shopId: number, last: number) {
  const inStock = sql`archived_at is null and is_active and in_stock and reserved_for is null and category is distinct from 'giftcards'`
  const { rows } = await db.execute<{ id: number; cardId: number | null }>(sql`
    select p.id::float8 as id, p.pokemon_product_id::float8 as "cardId" from products p
    where p.shop_id = ${shopId} and p.id > ${last} and ${inStock} and not exists (
      select from products earlier
      where ${inStock} and earlier.shop_id = p.shop_id and earlier.pokemon_product_id = p.pokemon_product_id and earlier.id < p.id)
    order by p.id limit ${PRODUCTS}`)
  return {
    last: rows.at(-1)?.id,
    requested: rows.map(
      ({ id, cardId }): Requested => ({ shopId, ...(cardId === null ? { productId: id } : { cardId }) }),
    ),
  }
}
