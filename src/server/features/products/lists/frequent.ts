import { and, type SQL, sql } from 'drizzle-orm'
import { products } from '#server/database/schema.ts'
import { onShelf, type Shelf } from './product-filter.ts'

/** Sample size (newest products), and the number of them that must match. */
const LOOKED_AT = 100
const OFTEN = 50
/** Rows read at most for each requested match. */
const READ_PER_MATCH = 2

/**
 * Whether at least `many` products match, judged by the newest ones; false means unknown. An index returns every
 * product with a word, which for a common word is the whole shop. If most products match, it is cheaper to read them
 * until there are enough.
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
