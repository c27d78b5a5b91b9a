import type { SearchWord } from '#shared/rules/catalogue/words.ts'
import type { Term } from './search-query.ts'

type Similar = { word: string; wrong: number }

/** Words of a game: those typed, and for each typed word the similar ones, closest first. */
export type KnownWords = { words: Set<string>; similar: Similar[][] }

/** Corrected words, and the number of edits. */
export type Meant = { terms: Term[]; edits: number }

const MOST_MEANT = 8
const SHORTEST_HALF = 3
/** Edits that a word counts for which nothing similar is known. */
const UNKNOWN = 4

/** The ways to split a word into two. */
export const halvesOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(word.length - 2 * SHORTEST_HALF + 1, 0) }, (_, at) => [
    word.slice(0, at + SHORTEST_HALF),
    word.slice(at + SHORTEST_HALF),
  ])

/**
 * Typed words with their possible corrections. Known words are corrected only if all are known. Two words may be one, and one may be two.
 * `variantsOf`: other spellings of a number.
 */
export function meantIn(
  words: readonly SearchWord[],
  { words: known, similar }: KnownWords,
  variantsOf: (number: string) => readonly string[],
): Meant {
  const joined = words.slice(1).map(({ word }, at) => `${words[at]?.word}${word}`)
  const allKnown = words.every(({ word }) => known.has(word))
  const found = words.map(({ word }, at): Similar[] => {
    if (known.has(word) && !allKnown) return [{ word, wrong: 0 }]
    if (/\d/.test(word)) {
      const variants = variantsOf(word).filter((each) => known.has(each))
      return variants.length > 0 && !known.has(word)
        ? variants.map((each) => ({ word: each, wrong: 0 }))
        : [{ word, wrong: known.has(word) ? 0 : 1 }]
    }
    const halves = halvesOf(word).filter((both) => both.every((half) => known.has(half)))
    const others = [...(similar[at] ?? []), ...halves.map((both) => ({ word: both.join(' '), wrong: 1 }))]
    return others.sort((one, other) => one.wrong - other.wrong).slice(0, MOST_MEANT)
  })
  return {
    // Without an unknown word, a known one is wrong.
    edits: found.reduce((sum, others) => sum + (others[0]?.wrong ?? UNKNOWN), allKnown ? 1 : 0),
    terms: words.map((word, at) => {
      const others = found[at] ?? []
      const likely = others.filter(({ wrong }) => wrong === others[0]?.wrong).map((each) => each.word)
      return {
        ...word,
        likely: likely.length > 0 ? likely : [word.word],
        meant: [...others.map((each) => each.word), ...joined.slice(Math.max(at - 1, 0), at + 1)],
      }
    }),
  }
}

/** Corrections of several games as one. */
export const merged = (some: readonly (readonly Term[])[]): Term[] =>
  (some[0] ?? []).map((term, at) => {
    const of = (key: 'likely' | 'meant') => [...new Set(some.flatMap((terms) => terms[at]?.[key] ?? []))]
    return { ...term, likely: of('likely'), meant: of('meant') }
  })
