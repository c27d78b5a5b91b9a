import { findCardLanguage } from '../cards/card-languages.ts'
import type { CardLanguage } from '../cards/language-names.ts'
import type { GameId } from '../games/game-ids.ts'
import { games } from '../games/games.ts'
import { printedForms } from './printed-forms.ts'

export type NumberedCard = { setCode: string | null; number: string; total: number | null }

export type Print = {
  /** Set and number; of old cards, the number and its total. */
  key: string
  language?: CardLanguage
}

const alike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
}

/** The same text for what a camera confuses: `LOB` and `L0B`. */
const plain = (text: string) => text.replace(/[OQDILSBZG]/g, (letter) => alike[letter] ?? letter)

const compacted = (text: string) => text.toUpperCase().replace(/[^A-Z0-9/]/g, '')

const numberOf = (text: string) => plain(text).replace(/^0+(?=.)/, '')

const keyInSet = (set: string, number: string) => `${plain(compacted(set))}:${numberOf(compacted(number))}`

/** Galleries have letters in number and total: `TG12/TG30`. */
const keyOfTotal = (number: string, total: string) =>
  `${numberOf(compacted(number))}/${numberOf(total.replace(/^[A-Z]+/i, ''))}`

/** Keys that a camera may read from a card: with the code of its set, and without. */
export function keysOf(game: GameId, { setCode, number, total }: NumberedCard): string[] {
  if (games[game].number.includesSet) {
    const print = readPrint(game, [number])
    return print ? [print.key] : []
  }
  return [...(setCode ? [keyInSet(setCode, number)] : []), ...(total ? [keyOfTotal(number, String(total))] : [])]
}

/** Reads the lines of text at a card's number; undefined if they are not those of a card of the game. */
export function readPrint(game: GameId, lines: readonly string[]): Print | undefined {
  const compact = lines.map(compacted)
  const groups: Record<string, string | undefined> = {}
  for (const form of printedForms[game]) {
    const found = compact.map((line) => form.exec(line)?.groups).find(Boolean)
    for (const [name, value] of Object.entries(found ?? {})) groups[name] ??= value
    if (groups.number && groups.set) break
  }
  const { set, number, total, language } = groups
  if (!number || !(set || total)) return undefined
  const spoken = language && languageOf(game, language)
  return {
    key: set ? keyInSet(set, number) : keyOfTotal(number, total ?? ''),
    ...(spoken && { language: spoken }),
  }
}

function languageOf(game: GameId, code: string): CardLanguage | undefined {
  const { number, languages } = games[game]
  const language = number.languages?.[code] ?? findCardLanguage(code)
  return language && languages.includes(language) ? language : undefined
}
