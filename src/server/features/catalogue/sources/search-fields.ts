import { catalogueKinds } from '#shared/rules/catalogue/kinds.ts'
import { numberOfTotal, plainName, plainNumber, plainWords } from '#shared/rules/catalogue/words.ts'
import type { CatalogueEntry } from './entry.ts'

const MOST_WORDS = 60

/** What an entry is found by: its name for comparing, its words, and the same as PostgreSQL's `tsvector` with their weights. */
export function searchFields(entry: CatalogueEntry): { searchName: string; searchTerms: string; searchWords: string } {
  const number = plainWords(entry.number ?? '').map(plainNumber)
  const byWeight = {
    A: plainWords(entry.name).map(plainNumber),
    B: [...plainWords(`${entry.setName ?? ''} ${entry.setCode ?? ''}`).map(plainNumber), ...number],
    C: [
      ...(number.length === 1 && entry.total ? [numberOfTotal(number[0] ?? '', String(entry.total))] : []),
      ...plainWords(catalogueKinds[entry.kind].words),
      ...plainWords(`${entry.rarity ?? ''} ${entry.series ?? ''}`),
      ...(entry.language === 'English' ? [] : plainWords(entry.language)),
      ...(entry.alsoFoundBy ?? []).flatMap(plainWords),
    ],
  }
  const positions = new Map<string, string[]>()
  for (const [index, weight] of (['A', 'B', 'C'] as const).entries()) {
    for (const word of new Set(byWeight[weight])) {
      const places = positions.get(word)
      if (places) places.push(`${index + 1}${weight}`)
      else if (positions.size < MOST_WORDS) positions.set(word, [`${index + 1}${weight}`])
    }
  }
  return {
    searchName: plainName(entry.name),
    searchTerms: [...positions.keys()].join(' '),
    // Words are letters and digits only, so that nothing in them needs an escape.
    searchWords: [...positions].map(([word, places]) => `'${word}':${places.join(',')}`).join(' '),
  }
}
