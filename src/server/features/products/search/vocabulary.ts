import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { products, productVocabulary as vocabulary } from '#server/database/schema.ts'
import { afterCommit } from '#server/database/transactions/after-commit.ts'

/** The words of products without those of descriptions and without numbers. */
const wordsOf = (which: SQL) => sql`
  select distinct shop_id, lexeme from ${products}, unnest(search_words)
  where ${which} and archived_at is null and weights && '{A,B,C}' and length(lexeme) > 1 and lexeme !~ '\\d'`

/**
 * Runs after the commit, so that no transaction waits for words that another import is inserting. If this process
 * crashes, the scheduled job does it.
 */
export function learnWords(tx: Queryable, shopId: number, ids: readonly number[]): void {
  if (ids.length === 0) return
  afterCommit(tx, `words of product ${ids[0]}`, (db) => {
    db.execute(sql`
      insert into ${vocabulary} (shop_id, word) ${wordsOf(sql`shop_id = ${shopId} and id = any(${sql.param([...ids])}::bigint[])`)}
      order by 2 on conflict do nothing`).catch(() => undefined)
  })
}

/** Refreshes the words of all shops, and deletes those that no product contains any more. */
export async function refreshVocabulary(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from shops`)
  for (const { id } of rows) await refreshWordsOf(db, Number(id))
}

export const refreshWordsOf = (db: Database, shopId: number) =>
  db.execute(sql`
    with now as (${wordsOf(sql`shop_id = ${shopId}`)}), gone as (
      delete from ${vocabulary} where shop_id = ${shopId} and word not in (select lexeme from now)
    )
    insert into ${vocabulary} (shop_id, word) select * from now order by 2 on conflict do nothing`)
