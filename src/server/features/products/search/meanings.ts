import { findCardLanguage } from '#shared/rules/cards/card-languages.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'
import { isNamedFinish, readFinish } from '#shared/rules/cards/finishes.ts'
import { plainWords } from '#shared/rules/catalogue/words.ts'
import { canonicalCategories, normaliseCategory } from '#shared/rules/products/categories.ts'

/** Words of products that a phrase means, optionally only at the given weight. */
export type Meaning = { words: readonly string[]; weight?: 'C' | undefined }

/** Common names of conditions without spaces, with their own abbreviations and TCGplayer's. */
const conditionNames: Readonly<Record<Condition, string>> = {
  MT: 'mt mint',
  NM: 'nm nearmint bijnanieuw',
  EX: 'excellent uitstekend',
  GD: 'gd good goed mp moderatelyplayed',
  LP: 'lp lightplayed lightlyplayed lichtgespeeld',
  PL: 'pl played gespeeld hp heavilyplayed zwaargespeeld',
  PO: 'po poor slecht dmg damaged beschadigd',
}

const others: Readonly<Record<string, string>> = {
  '1st': 'eersteeditie firsted 1steditie 1eeditie',
  box: 'doos dozen',
  signed: 'gesigneerd handtekening',
  graded: 'gegradeerd slab slabs',
}

const inColumn = (names: Readonly<Record<string, string>>, weight?: 'C') =>
  Object.entries(names).flatMap(([word, said]) =>
    said.split(' ').map((name) => [name, { words: [word.toLowerCase()], weight }] as const),
  )

// `EX` is a condition and also part of card names.
const named: ReadonlyMap<string, Meaning> = new Map([...inColumn(conditionNames, 'C'), ...inColumn(others)])

/** Words to correct misspellings of, even if no product contains them. */
export const spokenWords: readonly string[] = [
  ...'booster boosterbox boosterpack boosterpakje pakje display etb elite trainer single losse kaart kaarten deck'.split(
    ' ',
  ),
  ...'english japanese german french italian spanish portuguese korean chinese dutch russian'.split(' '),
  ...'engels japans duits frans italiaans spaans portugees koreaans chinees nederlands russisch'.split(' '),
  ...'mint nearmint excellent played poor uitstekend gespeeld slecht reverse holo gesigneerd gegradeerd'.split(' '),
]

const isCanonical = (category: string) => (canonicalCategories as readonly string[]).includes(category)

/** Maximum number of words in a known phrase: 'pokemon center elite trainer box'. */
export const MOST_NAMED = 5

/**
 * Translates customers' words into those of products: 'losse kaart' into `singles`, 'Japans' into `japanese`, 'near
 * mint' into `nm`. Undefined for words without another meaning.
 */
export function meaningOf(typed: readonly string[]): Meaning | undefined {
  const name = typed.join(' ')
  const joined = typed.join('')
  const category = normaliseCategory(name)
  if (isCanonical(category)) return { words: [category] }
  const finish = readFinish(joined)
  if (isNamedFinish(finish) && finish !== name) return { words: [finish] }
  const language = findCardLanguage(joined)
  return named.get(joined) ?? (language && { words: plainWords(language) })
}
