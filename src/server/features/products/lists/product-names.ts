import { and, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import { type Choice, choices, onShelf, type Shelf } from './product-filter.ts'
import { indexed } from './product-order.ts'

// What an index has in order: products_of_set, products_of_language, and those of each category.
const inIndex: Record<Choice, SQLWrapper> = { ...choices, category: indexed.category }

/**
 * The categories, sets or languages that products of a shop have, in alphabetical order. One look into an index finds the next of
 * them, so it costs as much as there are names, however many products have them.
 */
export async function namesOf(db: Database, shopId: number, shelf: Shelf, choice: Choice): Promise<string[]> {
  const name = inIndex[choice]
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names (name) as (
      select ''
      union all
      select (
        select ${name} from ${products} where ${and(...onShelf(shopId, shelf), sql`${name} > names.name`)}
        order by ${name} limit 1
      )
      from names where names.name is not null
    )
    select name from names where name <> ''`)
  return rows.map((row) => row.name)
}
