import type { Database } from '#server/database/connect.ts'
import { swapped } from '#server/database/misspelt.ts'
import type { SearchWord } from '#shared/rules/catalogue/words.ts'
import { type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import type { Term } from './search-query.ts'

const SHORTEST = 3
const MOST_MEANT = 8

/*
 * Catalogue words within two edits of a typed word, three for a long one, and at most half of the shorter word; the
 * first or the last letter must match. A transposition counts as one edit. Numbers are not corrected, nor are words
 * that the catalogue has, unless it lacks others.
 */
const closest = `
  with given as materialized (
    select word, swapped, at::int - 1 as at, exists (select from catalogue_words w where w.word = given.word and w.game = any($3)) as known,
      case when length(word) < 8 then 2 else 3 end as most
    from unnest($1::text[], $2::text[]) with ordinality as given (word, swapped, at)
    where word <> ''
  )
  select given.at, near.word
  from given
  cross join lateral (
    select word, sum(entries) as entries,
      case when strpos(swapped, ' ' || word || ' ') > 0 then 1 else levenshtein_less_equal(word, given.word, most) end as wrong
    from catalogue_words
    where game = any($3) and word !~ '\\d' and length(word) between length(given.word) - most and length(given.word) + most
      and (left(word, 1) = left(given.word, 1) or right(word, 1) = right(given.word, 1))
    group by word
  ) as near
  where (not known or (select bool_and(known) from given))
    and wrong <= least(most, length(near.word) / 2, length(given.word) / 2)
  order by at, wrong, similarity(near.word, given.word) desc, entries desc, near.word`

/** Typed words with their possible corrections; a pair of words may be one word. */
export async function meantWords(
  db: Database,
  words: readonly SearchWord[],
  games: readonly GameId[] = gameIds,
): Promise<Term[]> {
  const typed = words.map(({ word }) => (word.length < SHORTEST || /\d/.test(word) ? '' : word))
  const joined = words.slice(1).map(({ word }, index) => `${words[index]?.word}${word}`)
  const { rows } = await db.$client.query<{ at: number; word: string }>({
    name: 'catalogue_meant',
    text: closest,
    values: [typed, typed.map(swapped), games],
  })
  return words.map((word, index) => {
    const near = rows.filter(({ at }) => at === index).map((row) => row.word)
    const likely = near.length > 0 ? near.slice(0, MOST_MEANT) : [word.word]
    return { ...word, meant: [...likely, ...joined.slice(Math.max(index - 1, 0), index + 1)] }
  })
}
