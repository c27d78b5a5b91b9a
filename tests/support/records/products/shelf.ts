import { eq, sql } from 'drizzle-orm'
import { products } from '#server/database/schema.ts'
import { platform } from '#tests/support/platform.ts'

type OfShop = { id: number }

/** Inserts many products of a shop at once, bypassing the calls: of some sets and languages, from 1 euro up, ten of each. */
export async function fillShelf({ id }: OfShop, count: number): Promise<void> {
  const { db } = await platform()
  await db.execute(sql`
    insert into ${products} (shop_id, name, price_cents, stock, category, set_name, language, tags)
    select ${id}, 'Card ' || number, 100 + number % 5000, 10, case when number % 3 > 0 then 'singles' else 'decks' end,
      'Set ' || number % 50, (array['English', 'Japanese', null])[1 + number % 3], array['bulk']
    from generate_series(1, ${count}::int) as number`)
}

/** Ids of all products of a shop, oldest first. */
export const idsOnShelf = async ({ id }: OfShop): Promise<number[]> => {
  const { db } = await platform()
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.shopId, id)).orderBy(products.id)
  return rows.map((row) => row.id)
}
