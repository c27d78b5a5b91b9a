import { plainNumber, plainWords } from '../catalogue/words.ts'
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

// Lists write the signs of foils, signatures and other pictures differently. Only behind a digit: names have stars, too.
const STAR = /(?<=\d[a-z]?)[*★☆⭑]/giu
const DAGGER = /(?<=\d[a-z]?)[+†‡]/giu

/** Spells out signs in a number, so that a comparison of letters and digits tells `124★` from `124`. */
const spelledNumber = (number: string): string => number.replace(STAR, 'star').replace(DAGGER, 'dagger')

const wordsOf = (number: string) => plainWords(spelledNumber(number)).map(plainNumber)

/** A number normalized for comparison within a set: without its total and leading zeros. */
export const numberKey = (number: string): string => wordsOf(number.split('/')[0] ?? '').join(' ')

/** Search words of a number: with its signs, and as typed by someone who leaves them out. */
export const numberWords = (number: string): string[] => [
  ...new Set([...wordsOf(number), ...plainWords(number).map(plainNumber)]),
]
