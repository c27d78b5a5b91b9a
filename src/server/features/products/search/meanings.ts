import { findCardLanguage } from '#shared/rules/cards/card-languages.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'
import { isNamedFinish, readFinish } from '#shared/rules/cards/finishes.ts'
import { plainWords } from '#shared/rules/catalogue/words.ts'
import { canonicalCategories, normaliseCategory } from '#shared/rules/products/categories.ts'

/** The words of products that something else means, and where alone they mean it. */
export type Meaning = { words: readonly string[]; weight?: 'C' | undefined }

/** What people call conditions, without spaces; in their own letters, and in TCGplayer's. */
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

// `EX` is a condition and a part of names.
const named: ReadonlyMap<string, Meaning> = new Map([...inColumn(conditionNames, 'C'), ...inColumn(others)])

/** Words that people mistype too, though no product has them. */
export const spokenWords: readonly string[] = [
  ...'booster boosterbox boosterpack boosterpakje pakje display etb elite trainer single losse kaart kaarten deck'.split(
    ' ',
  ),
  ...'english japanese german french italian spanish portuguese korean chinese dutch russian'.split(' '),
  ...'engels japans duits frans italiaans spaans portugees koreaans chinees nederlands russisch'.split(' '),
  ...'mint nearmint excellent played poor uitstekend gespeeld slecht reverse holo gesigneerd gegradeerd'.split(' '),
]

const isCanonical = (category: string) => (canonicalCategories as readonly string[]).includes(category)

/** The longest name of something that is more than its words: 'pokemon center elite trainer box'. */
export const MOST_NAMED = 5

/**
 * The words of products that are called something else by those who look for them: 'losse kaart' is in products as `singles`, 'Japans' as
 * `japanese`, 'near mint' as `nm`. Nothing for words that stand for themselves alone.
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
