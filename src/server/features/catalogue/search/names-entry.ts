import type { Database } from '#server/database/connect.ts'
import { swapped } from '#server/database/misspelt.ts'
import { searchWords } from '#shared/rules/catalogue/words.ts'

/** Shorter words are not corrected: 'foo' is one letter from the set code FCO. */
const SHORTEST_CORRECTED = 5

/*
 * Each typed word must match a word of the entry: exactly, as a set code joined to a number (`obf125`), or, if it is long, with one
 * typing error.
 */
const namesAll = `
  with given as (
    select word, swapped, (regexp_match(word, '^(\\D{2,})(\\d+)$')) as parts, length(word) >= ${SHORTEST_CORRECTED} and word !~ '\\d' as is_long
    from unnest($2::text[], $3::text[]) as given (word, swapped)
  ), known as (
    select unnest(tsvector_to_array(e.search_words)) as word from catalogue_products e where e.id = $1
  )
  select bool_and(
    exists (
      select from known where known.word = given.word
        or is_long and (strpos(swapped, ' ' || known.word || ' ') > 0 or levenshtein_less_equal(known.word, given.word, 1) <= 1)
    ) or coalesce(parts[1] in (select word from known) and parts[2] in (select word from known), false)
  ) as all
  from given`

/** Whether the typed text contains only words of this entry. The search itself also accepts prefixes and distant corrections. */
export async function namesEntry(db: Database, id: number, typed: string): Promise<boolean> {
  const words = searchWords(typed).map(({ word }) => word)
  const { rows } = await db.$client.query<{ all: boolean | null }>({
    name: 'catalogue_names_entry',
    text: namesAll,
    values: [id, words, words.map(swapped)],
  })
  return rows[0]?.all === true
}
