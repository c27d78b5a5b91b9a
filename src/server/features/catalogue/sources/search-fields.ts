import { catalogueKinds } from '#shared/rules/catalogue/kinds.ts'
import { numberOfTotal, plainName, plainNumber, plainSetId, plainWords } from '#shared/rules/catalogue/words.ts'
import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { numberKey, numberWords } from '#shared/rules/games/numbers.ts'
import type { CatalogueEntry } from './entry.ts'

const MOST_WORDS = 60

/** Fields of an entry that can be searched. */
export type Searched = Pick<CatalogueEntry, 'game' | 'kind' | 'name' | 'setId' | 'setCode' | 'setName' | 'series'> &
  Pick<CatalogueEntry, 'number' | 'total' | 'rarity' | 'language' | 'alsoFoundBy' | 'setNames'>

/** Search columns of an entry: normalized number and name, words, and the words as a `tsvector` with weights. */
export function searchColumns(entry: Searched) {
  const number = numberWords(entry.number ?? '', games[entry.game ?? FIRST_GAME].number)
  const byWeight = {
    A: plainWords(entry.name).map(plainNumber),
    B: [
      ...number,
      ...(number.length === 1 && entry.total ? [numberOfTotal(number[0] ?? '', String(entry.total))] : []),
    ],
    C: [
      ...plainWords(`${entry.setName ?? ''} ${entry.setCode ?? ''}`).map(plainNumber),
      ...(entry.setNames ?? []).flatMap(plainWords),
      ...(entry.setId ? [plainSetId(entry.setId)] : []),
    ],
    D: [
      ...plainWords(catalogueKinds[entry.kind].words),
      ...plainWords(`${entry.rarity ?? ''} ${entry.series ?? ''}`),
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
