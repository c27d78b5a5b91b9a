import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { searchWords } from '#shared/rules/catalogue/words.ts'
import { meantWords } from './meant-words.ts'
import { rankedBy } from './rank.ts'
import { searchQuery, type Term } from './search-query.ts'

/** Search for use in another feature: the columns of a row `asked`, and how entries `e` match and sort. */
export type SearchTry = { columns: SQL; rank: ReturnType<typeof rankedBy> }

/** The typed words, then, if they find nothing, their corrections. */
export async function* searchTries(db: Database, typed: string): AsyncGenerator<SearchTry> {
  const words = searchWords(typed)
  if (words.length === 0) return
  yield tryOf(words)
  yield tryOf(await meantWords(db, words))
}

const rank = rankedBy({
  all: 'asked.everything',
  whole: 'asked.whole',
  names: 'asked.names',
  printed: 'asked.printed',
  named: 'asked.named',
  ofSet: 'asked.of_set',
})

function tryOf(terms: readonly Term[]): SearchTry {
  const { all, whole, names, printed, named, ofSet } = searchQuery(terms)
  const columns = sql`${all}::tsquery as everything, ${whole}::tsquery as whole, ${names}::tsquery as names,
    ${printed}::tsquery as printed, ${named}::tsquery as named, ${ofSet}::tsquery as of_set`
  return { columns, rank }
}
