import { plainNumber, plainWords, spelledNumber } from '../catalogue/words.ts'
import type { CardNumbers, Game } from './game.ts'

type Numbered = { number: string | null; total: number | null }

const writers: Record<CardNumbers['style'], (number: string, total: number) => string> = {
  plain: (number) => number,
  total: (number, total) => `${number}/${total}`,
  'padded-total': (number, total) => {
    // Galleries have their own numbering, with letters on both sides.
    const [, letters, digits] = /^(TG|GG|SV|)(\d+)$/.exec(number) ?? []
    if (digits === undefined) return number
    return `${number}/${letters}${letters ? total : String(total).padStart(digits.length, '0')}`
  },
}

/** The number as printed on the card: '006/165', 'OP01-120'; without the total where it is unknown. */
export function writtenNumber(game: Game, { number, total }: Numbered): string | undefined {
  if (!number) return undefined
  return total ? writers[game.number.style](number, total) : number
}

const wordsOf = (number: string) => plainWords(spelledNumber(number)).map(plainNumber)

/** A number normalized for comparison within a set: without its total and leading zeros. */
export const numberKey = (number: string): string => wordsOf(number.split('/')[0] ?? '').join(' ')

/**
 * Search words of a number: with its signs and without them; and if it includes its set, the digits alone, as `60` of `HVY060` and `1` of
 * `LOB-EN001`.
 */
export const numberWords = (number: string, { includesSet }: Pick<CardNumbers, 'includesSet'>): string[] => {
  const words = [...wordsOf(number), ...plainWords(number).map(plainNumber)]
  const bare = includesSet ? /^\d?[a-z]{1,4}(\d{1,4})$/.exec(words[1] ?? words[0] ?? '')?.[1] : undefined
  return [...new Set([...words, ...(bare ? [plainNumber(bare)] : [])])]
}
