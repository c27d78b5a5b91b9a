import { findCardLanguage } from '../cards/card-languages.ts'
import type { CardLanguage } from '../cards/language-names.ts'
import type { Game } from './game.ts'

/** A typed number of a card, and the details behind it. */
export type TypedCard = {
  setCode?: string
  /** As the catalogue stores it: with the set where the game's numbers include it. */
  number?: string
  total?: number
  language?: CardLanguage
  finish?: string
  isFirstEdition: boolean
  /** All other words. */
  rest: string
}

const FIRST_EDITION = /^(?:1st|1e|1ed|first)$/i
const EDITION = /^(?:ed|edition|editie|unlimited|limited)$/i
const MOST_PARTS = 3

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The game's finish of a spelling, or undefined. */
export const findGameFinish = (game: Game, text: string): string | undefined => {
  const word = plain(text)
  return word ? game.finishes.find(({ spellings }) => spellings.split(' ').includes(word))?.id : undefined
}

/**
 * Reads `BLB 45 foil`, `LOB-EN001 1st`, `1/204 • EN • 1`: the last words that form a number of the game, and finish and edition behind
 * them.
 */
export function readTyped(game: Game, typed: string): TypedCard {
  const words = typed
    .replace(/[•·()[\]]/g, ' ')
    .replace(/(?<=\d)\s*\/\s*(?=\S)/g, '/')
    .trim()
    .split(/\s+/)
  const found = findNumber(game, words)
  if (!found) return { isFirstEdition: false, rest: words.join(' ') }
  const { groups, from, to } = found
  const card: TypedCard = { isFirstEdition: false, rest: '' }
  const { set, number = '', total, language } = groups
  if (set) card.setCode = set.toUpperCase()
  card.number = game.number.includesSet && set ? joined(game, words.slice(from, to).join(' '), set, number) : number
  if (total) card.total = Number(total.replace(/\D/g, ''))
  const spoken = languageOf(game, language)
  if (spoken) card.language = spoken
  card.rest = [...words.slice(0, from), ...takeDetails(game, words.slice(to), card)].join(' ')
  return card
}

function findNumber({ number: { forms } }: Game, words: readonly string[]) {
  for (let to = words.length; to > 0; to--) {
    for (let from = Math.max(to - MOST_PARTS, 0); from < to; from++) {
      const text = words.slice(from, to).join(' ')
      const groups = forms.map((form) => form.exec(text)?.groups).find(Boolean)
      if (groups) return { groups, from, to }
    }
  }
  return undefined
}

/** `op01 120` becomes `OP01-120`, and `hvy 60` becomes `HVY060`. */
function joined({ number: { example } }: Game, typed: string, set: string, number: string): string {
  if (!example.includes('-')) return `${set}${number.padStart(3, '0')}`.toUpperCase()
  const variant = /\d([-_][a-z]\d{1,2})$/i.exec(typed)?.[1] ?? ''
  return `${set}-${number}`.toUpperCase() + variant.toLowerCase()
}

function languageOf({ number: { languages: letters }, languages }: Game, code: string | undefined) {
  if (!code) return undefined
  const language = letters ? letters[code.toUpperCase()] : findCardLanguage(code)
  return language && languages.includes(language) ? language : undefined
}

/** Moves finish, edition and language into the card; returns the other words. */
function takeDetails(game: Game, words: readonly string[], card: TypedCard): string[] {
  const rest: string[] = []
  for (const [at, word] of words.entries()) {
    const finish = findGameFinish(game, `${word} ${words[at + 1] ?? ''}`) ?? findGameFinish(game, word)
    const language = findCardLanguage(word)
    if (finish && !card.finish) card.finish = finish
    else if (card.finish && findGameFinish(game, word)) continue
    else if (game.hasFirstEdition && FIRST_EDITION.test(word)) card.isFirstEdition = true
    else if (game.hasFirstEdition && EDITION.test(word)) continue
    else if (language && game.languages.includes(language) && !card.language) card.language = language
    else rest.push(word)
  }
  return rest
}
