import type { Database } from '#server/database/connect.ts'
import { swapped } from '#server/database/misspelt.ts'
import type { SearchWord } from '#shared/rules/catalogue/words.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { halvesOf, type KnownWords, meantIn, merged } from './meant-terms.ts'
import type { Term } from './search-query.ts'

const SHORTEST = 3
const MOST_TRIED = 4
/** Edits by which a game in front may be further from the typed words. */
const ADVANTAGE = 0.9
const NUMBER = /^([a-z]{0,2})(\d{1,4}[a-z]?)$/

const lengthWithin = (edits: string) =>
  `near.word !~ '\\d' and length(near.word) between length(given.word) - ${edits} and length(given.word) + ${edits}`

/*
 * Catalogue words within two edits of a typed word, three for a long one, and at most half of the shorter word; the
 * first or the last letter must match; a wrong first letter is rarely one of several errors. A transposition counts as one edit. Numbers are not corrected.
 */
const closest = `
  with given as materialized (
    select word, swapped, at::int - 1 as at, case when length(word) < 8 then 2 else 3 end as most
    from unnest($1::text[], $2::text[]) with ordinality as given (word, swapped, at)
    where word <> ''
  ), compared as materialized (
    select at, near.game, near.word, near.entries, given.word as typed, most, swapped,
      levenshtein_less_equal(near.word, given.word, most) as letters
    from given
    cross join lateral (
      select game, word, entries from catalogue_words near where left(near.word, 1) = left(given.word, 1) and ${lengthWithin('most')}
      union all
      select game, word, entries from catalogue_words near
      where right(near.word, 1) = right(given.word, 1) and ${lengthWithin('1')} and left(near.word, 1) <> left(given.word, 1)
    ) as near
    where levenshtein_less_equal(near.word, given.word, most) <= most
  ), near as (
    select *, case when letters = 2 and strpos(swapped, ' ' || word || ' ') > 0 then 1 else letters end as wrong from compared
  )
  (
    select at, game, word, wrong from near
    where game = any($3) and wrong <= least(most, length(word) / 2, length(typed) / 2)
    order by at, wrong, similarity(word, typed) desc, entries desc, word
  )
  union all
  select -1, game, word, 0 from catalogue_words where game = any($3) and word = any($4)`

/** Corrected words within some games. */
export type Correction = { terms: Term[]; among: readonly GameId[] }

/**
 * Corrections of typed words, best first: within each game, the fewest edits first. `first` games come before others with as many. A word
 * that only another game knows is corrected, too.
 */
export const corrections = async (
  db: Database,
  words: readonly SearchWord[],
  among: readonly GameId[],
  first: readonly GameId[],
): Promise<Correction[]> => (await correctionsOf(db, [words], among, first))[0] ?? []

/** The same for the words of several texts, which are compared in one statement. */
export async function correctionsOf(
  db: Database,
  texts: readonly (readonly SearchWord[])[],
  among: readonly GameId[],
  first: readonly GameId[],
): Promise<Correction[][]> {
  const all = new Set(texts.flatMap((words) => words.map(({ word }) => word)))
  if (all.size === 0) return texts.map(() => [])
  const typed = [...all].filter((word) => word.length >= SHORTEST && !/\d/.test(word))
  const exact = [...all].flatMap((word) => [
    word,
    ...halvesOf(word).flat(),
    ...among.flatMap((game) => inLanguages(game, word)),
  ])
  const { rows } = await db.$client.query<{ at: number; game: GameId; word: string; wrong: number }>({
    name: 'catalogue_meant',
    text: closest,
    values: [typed, typed.map(swapped), among, [...new Set(exact)]],
  })
  const inGames = new Map(
    among.map((game) => [
      game,
      { words: new Set<string>(), similar: new Map<string, KnownWords['similar'][number]>() },
    ]),
  )
  for (const row of rows) {
    const known = inGames.get(row.game)
    const word = typed[row.at]
    if (word === undefined) known?.words.add(row.word)
    else known?.similar.set(word, [...(known.similar.get(word) ?? []), row])
  }
  return texts.map((words) => {
    if (words.length === 0) return []
    const byWeight = new Map<number, { games: GameId[]; terms: Term[][] }>()
    for (const [game, known] of inGames) {
      const similar = words.map(({ word }) => known.similar.get(word) ?? [])
      const { terms, edits } = meantIn(words, { words: known.words, similar }, (word) => inLanguages(game, word))
      const weight = edits - (first.includes(game) ? ADVANTAGE : 0)
      const same = byWeight.get(weight) ?? { games: [], terms: [] }
      byWeight.set(weight, { games: [...same.games, game], terms: [...same.terms, terms] })
    }
    return [...byWeight]
      .sort(([one], [other]) => one - other)
      .slice(0, MOST_TRIED)
      .map(([, { games: same, terms }]) => ({ terms: merged(terms), among: same }))
  })
}

/** A number with the letters of other languages: the catalogue may have `LOB-EN001` only. */
function inLanguages(game: GameId, word: string): string[] {
  const { languages: letters } = games[game].number
  const [, language = '', digits] = NUMBER.exec(word) ?? []
  if (!letters || !digits || (language && !(language.toUpperCase() in letters))) return []
  return [...Object.keys(letters).map((each) => `${each.toLowerCase()}${digits}`), digits]
}
