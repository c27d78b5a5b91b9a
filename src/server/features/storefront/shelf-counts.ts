import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { shelfCounts } from '#server/database/schema.ts'

// The ledger says how many products of a shop can be bought, without looking at them. Triggers write it
// (database/functions/count_*.sql); the sum of the lines is what is true.

export type Choices = { category?: string | undefined; set?: string | undefined; language?: string | undefined }
export type Choice = keyof Choices

const { shopId, category, setName, language, change } = shelfCounts
const columns = { category, set: setName, language }

const asked = {
  category: sql`coalesce(${category} = ${sql.placeholder('category')}::text, true)`,
  set: sql`coalesce(${setName} = ${sql.placeholder('set')}::text, true)`,
  language: sql`coalesce(${language} = ${sql.placeholder('language')}::text, true)`,
}
const sumWhere = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${change}) filter (where ${condition}), 0)`.mapWith(Number)

const sums = prepared((db) =>
  db
    .select({
      all: sumWhere(sql`${asked.category} and ${asked.set} and ${asked.language}`),
      category: sumWhere(asked.category),
      set: sumWhere(asked.set),
      language: sumWhere(asked.language),
      shelf: sumWhere(sql`true`),
      lines: sql`count(*)`.mapWith(Number),
    })
    .from(shelfCounts)
    .where(sql`${shopId} = ${sql.placeholder('shop')}`)
    .prepare('shelf_sums'),
)

/** How many products can be bought: with all these choices together (`all`), with each by itself, and without any (`shelf`). */
export async function countShelf(db: Database, shop: number, choices: Choices) {
  const none = { category: null, set: null, language: null }
  const [row] = await sums(db).execute({ ...none, ...choices, shop })
  if (row && row.lines > MANY_LINES) foldSoon(db, shop)
  return row ?? { all: 0, category: 0, set: 0, language: 0, shelf: 0 }
}

const namesBy = (choice: Choice) =>
  prepared((db) => {
    const column = columns[choice]
    return db
      .select({ name: column })
      .from(shelfCounts)
      .where(sql`${shopId} = ${sql.placeholder('shop')} and ${column} <> ''`)
      .groupBy(column)
      .having(sql`sum(${change}) > 0`)
      .orderBy(column)
      .prepare(`shelf_names_${choice}`)
  })
const names = { category: namesBy('category'), set: namesBy('set'), language: namesBy('language') }

/** The categories, sets or languages of what can be bought, in alphabetical order. */
export const namesOnShelf = async (db: Database, shop: number, choice: Choice): Promise<string[]> =>
  (await names[choice](db).execute({ shop })).map(({ name }) => name)

/** An import or an edit of thousands leaves as many lines: they are worth folding before the hour is over. */
const MANY_LINES = 1_000
const FOLD_PAUSE_MS = 60_000
const foldedAt = new Map<number, number>()

function foldSoon(db: Database, shop: number) {
  if (Date.now() - (foldedAt.get(shop) ?? 0) < FOLD_PAUSE_MS) return
  foldedAt.set(shop, Date.now())
  // Nobody waits for it, and the hourly job does it again.
  fold(db, shop).catch(() => undefined)
}

/** Makes one line of all that say the same. Lines that somebody else is folding are left to them, so that nobody waits. */
const fold = (db: Queryable, shop: number) =>
  db.execute(sql`
    with held as materialized (
      select id, category, set_name, language, change from ${shelfCounts}
      where shop_id = ${shop} and (category, set_name, language) in (
        select category, set_name, language from ${shelfCounts}
        where shop_id = ${shop} group by 1, 2, 3 having count(*) > 1
      )
      for update skip locked
    ), gone as (
      delete from ${shelfCounts} where id in (select id from held)
    )
    insert into ${shelfCounts} (shop_id, category, set_name, language, change)
    select ${shop}, category, set_name, language, sum(change) from held group by 2, 3, 4 having sum(change) <> 0`)

/** For every shop that has something to fold. */
export async function foldShelfCounts(db: Database): Promise<void> {
  const shops = await db
    .select({ id: shopId })
    .from(shelfCounts)
    .groupBy(shopId)
    .having(sql`count(*) > count(distinct (${category}, ${setName}, ${language}))`)
  for (const shop of shops) await fold(db, shop.id)
}
