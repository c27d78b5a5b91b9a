import { and, type SQL, sql } from 'drizzle-orm'
import { products } from '#server/database/schema.ts'
import { onShelf, type Shelf } from './product-filter.ts'

/** So many of the newest products are looked at, and so many of them have to match. */
const LOOKED_AT = 100
const OFTEN = 50
/** Then no more are read than `many` take if it goes on like that, and some. */
const READ_PER_MATCH = 2

/**
 * Whether at least `many` products match, as far as reading the newest of them tells; false says nothing. An index gives all that it has
 * of a word, and of one that is in every product that is the whole shop. Where most match, reading until there are enough is less.
 */
export function isFrequent(shopId: number, shelf: Shelf, matches: SQL, many: number): SQL {
  const newest = (count: number) => sql`(
    select * from ${products} where ${and(...onShelf(shopId, shelf))} order by ${products.id} desc limit ${count}
  ) as products where ${matches}`
  return sql`(
    select case when (select count(*) from ${newest(LOOKED_AT)}) >= ${OFTEN}
      then (select count(*) from (select from ${newest(many * READ_PER_MATCH)} limit ${many}) as found) >= ${many}
      else false end
  )`
}
