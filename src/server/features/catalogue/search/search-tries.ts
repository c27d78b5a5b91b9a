import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { searchWords } from '#shared/rules/catalogue/words.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { corrections } from './meant-words.ts'
import { plainerText } from './plainer-text.ts'
import { rankedBy } from './rank.ts'
import { searchQuery, type Term } from './search-query.ts'

/** Search for use in another feature: the columns of a row `asked`, and how entries `e` match and sort. */
export type SearchTry = { columns: SQL; rank: ReturnType<typeof rankedBy> }

const MOST_CORRECTED = 2

/** The typed words, then, while they find nothing, without details of a copy, and their corrections. */
export async function* searchTries(db: Database, typed: string): AsyncGenerator<SearchTry> {
  const plainer = plainerText(typed)
  for (const text of plainer === undefined ? [typed] : [typed, plainer]) {
    const words = searchWords(text)
    if (words.length > 0) yield tryOf(words)
  }
  const words = searchWords(plainer ?? typed)
  if (words.length === 0) return
  const corrected = await corrections(db, words, gameIds, [])
  for (const { terms } of corrected.slice(0, MOST_CORRECTED)) yield tryOf(terms)
}

const rank = rankedBy({
  all: 'asked.everything',
  whole: 'asked.whole',
  names: 'asked.names',
  printed: 'asked.printed',
  named: 'asked.named',
  ofSet: 'asked.of_set',
  name: 'asked.typed_name',
})

function tryOf(terms: readonly Term[]): SearchTry {
  const { all, whole, names, printed, named, ofSet, name } = searchQuery(terms)
  const columns = sql`${all}::tsquery as everything, ${whole}::tsquery as whole, ${names}::tsquery as names,
    ${printed}::tsquery as printed, ${named}::tsquery as named, ${ofSet}::tsquery as of_set, ${name}::text as typed_name`
  return { columns, rank }
}
