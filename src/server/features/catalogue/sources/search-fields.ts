import { type CatalogueKind, catalogueKinds } from '#shared/rules/catalogue/kinds.ts'
import { numberOfTotal, plainName, plainNumber, plainSetId, plainWords } from '#shared/rules/catalogue/words.ts'
import type { Game } from '#shared/rules/games/game.ts'
import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { numberKey, numberWords } from '#shared/rules/games/numbers.ts'
import type { CatalogueEntry } from './entry.ts'

const MOST_WORDS = 60

/** Fields of an entry that can be searched. */
export type Searched = Pick<CatalogueEntry, 'game' | 'kind' | 'name' | 'setId' | 'setCode' | 'setName' | 'series'> &
  Pick<CatalogueEntry, 'number' | 'total' | 'rarity' | 'variant' | 'finishes' | 'language' | 'alsoFoundBy' | 'setNames'>

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
]
const ENDINGS = ['th', 'st', 'nd', 'rd']

/** `4th` for `fourth`, as in the names of sets. */
const ordinal = (word: string): string[] => {
  const number = ORDINALS.indexOf(word) + 1
  return number > 0 ? [`${number}${ENDINGS[number] ?? 'th'}`] : []
}

/** A reprint keeps the number of its first set, which is of less weight than its own set. */
const isReprint = (setId: string | undefined, numberOfSet: string | undefined): boolean =>
  setId !== undefined &&
  numberOfSet !== undefined &&
  plainSetId(setId) !== numberOfSet &&
  plainNumber(plainWords(setId)[0] ?? '') !== numberOfSet

/** Words for which a game's sealed product is found: `fat pack` for a bundle. */
function sealedWords(sealed: Game['sealed'], kind: CatalogueKind): string {
  const product = sealed.find((each) => each.kind === kind)
  return product ? `${product.name} ${product.words ?? ''}` : ''
}

/** Search columns of an entry: normalized number and name, words, and the words as a `tsvector` with weights. */
export function searchColumns(entry: Searched) {
  const { number: numbers, sealed } = games[entry.game ?? FIRST_GAME]
  const number = numberWords(entry.number ?? '', numbers)
  const [first, ...others] = number
  const ofFirstSet = first && others.length > 0 && numbers.includesSet && isReprint(entry.setId, first) ? [first] : []
  const setWords = plainWords(`${entry.setName ?? ''} ${entry.setCode ?? ''}`).map(plainNumber)
  const byWeight = {
    A: plainWords(entry.name).map(plainNumber),
    B: [
      ...number.filter((word) => !ofFirstSet.includes(word)),
      ...(number.length === 1 && entry.total ? [numberOfTotal(number[0] ?? '', String(entry.total))] : []),
    ],
    C: [
      ...setWords,
      ...setWords.flatMap(ordinal),
      ...ofFirstSet,
      ...(entry.setNames ?? []).flatMap(plainWords),
      ...(entry.setId ? [plainSetId(entry.setId)] : []),
    ],
    D: [
      ...plainWords(`${catalogueKinds[entry.kind].words} ${sealedWords(sealed, entry.kind)}`),
      ...plainWords(`${entry.rarity ?? ''} ${entry.series ?? ''} ${entry.variant ?? ''}`),
      // A finish with a name of its own, which is a printing of its own: `cold foil`.
      ...(entry.finishes?.length === 1 && entry.finishes[0]?.includes(' ') ? plainWords(entry.finishes[0]) : []),
      ...(entry.language === 'English' ? [] : plainWords(entry.language)),
      ...(entry.alsoFoundBy ?? []).flatMap(plainWords),
    ],
  }
  // Each word gets its highest weight.
  const words = new Map<string, string>()
  for (const [index, weight] of (['A', 'B', 'C', 'D'] as const).entries()) {
    for (const word of byWeight[weight]) {
      if (!words.has(word) && words.size < MOST_WORDS) words.set(word, `${index + 1}${weight}`)
    }
  }
  return {
    search_number: numberKey(entry.number ?? ''),
    search_name: plainName(entry.name),
    search_terms: [...words.keys()].join(' '),
    // Words contain only letters and digits, so they need no escaping.
    search_words: [...words].map(([word, place]) => `'${word}':${place}`).join(' '),
  }
}
