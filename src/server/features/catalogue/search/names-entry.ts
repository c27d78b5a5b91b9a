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
  with given as materialized (
    select place, entry, word, swapped, (regexp_match(word, '^(\\D{2,})(\\d+)$')) as parts, length(word) >= ${SHORTEST_CORRECTED} and word !~ '\\d' as is_long
    from jsonb_to_recordset($1) as given (place int, entry bigint, word text, swapped text)
  ), known as materialized (
    select e.id, unnest(tsvector_to_array(e.search_words)) as word from catalogue_products e where e.id in (select entry from given)
  )
  select place
  from given
  group by place
  having bool_and(
    exists (
      select from known where known.id = given.entry and (known.word = given.word
        or is_long and (strpos(swapped, ' ' || known.word || ' ') > 0 or levenshtein_less_equal(known.word, given.word, 1) <= 1))
    ) or coalesce(parts[1] in (select word from known where id = entry) and parts[2] in (select word from known where id = entry), false)
  )`

/** Whether each typed text contains only words of its entry. The search itself also accepts prefixes and distant corrections. */
export async function nameEntries(db: Database, texts: readonly { id: number; typed: string }[]): Promise<boolean[]> {
  const given = texts.flatMap(({ id, typed }, place) =>
    searchWords(typed).map(({ word }) => ({ place, entry: id, word, swapped: swapped(word) })),
  )
  if (given.length === 0) return texts.map(() => false)
  const { rows } = await db.$client.query<{ place: number }>({
    name: 'catalogue_name_entries',
    text: namesAll,
    values: [JSON.stringify(given)],
  })
  const named = new Set(rows.map(({ place }) => place))
  return texts.map((_, place) => named.has(place))
}
