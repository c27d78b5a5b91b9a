/** Words of a text for comparison: lower-case letters and digits, without accents and punctuation. `Farfetch'd` is one word. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

export const plainName = (text: string): string => plainWords(text).join(' ')

const CARD_NUMBER = /^([a-z]*)(\d+)([a-z]*)$/
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/** Normalizes a card number: `006` becomes `6`, `TG05` becomes `tg5`; other words are unchanged. */
export function plainNumber(word: string): string {
  const [, before, digits, after] = CARD_NUMBER.exec(word) ?? []
  return digits === undefined ? word : `${before}${withoutZeros(digits)}${after}`
}

// Lists write the signs of foils, signatures and other pictures differently. Only behind a digit: names have stars, too.
const STAR = /(?<=\d[a-z]?)[*★☆⭑]/giu
const DAGGER = /(?<=\d[a-z]?)[+†‡]/giu

/** Spells out signs in a number, so that a comparison of letters and digits tells `124★` from `124`. */
export const spelledNumber = (number: string): string => number.replace(STAR, 'star').replace(DAGGER, 'dagger')

/** `OP01120`, as scanned or typed without a hyphen. */
const SET_AND_NUMBER = /^([a-z]{2,3}\d{2})(\d{3})$/i

const SET_ID = /^([a-z]+)(\d+)(?:\.|pt)(\d)([a-z]*)$/

/** Normalizes the id of a set to one word: `sv03` becomes `sv3`, and `sv03.5` becomes `sv3pt5`. */
export function plainSetId(id: string): string {
  const [, series, digits, half, part] = SET_ID.exec(id.toLowerCase()) ?? []
  return digits === undefined
    ? plainNumber(plainWords(id).join(''))
    : `${series}${withoutZeros(digits)}pt${half}${part}`
}

/** `6/165` as a single search word. */
export const numberOfTotal = (number: string, total: string): string => `${number}of${total}`

export type SearchWord = {
  word: string
  /** Matches whole words only: `006` is not a prefix of `061`. */
  whole: boolean
}

const MOST_WORDS = 8
const LONGEST_WORD = 40
const FRACTION = /^#?([a-z]{0,5}\d{1,4}[a-z]?)\/([a-z]{0,5}\d{0,4})$/i

/** A language between a number and its set, as on a card: `1/204 • EN • 1`. */
const LANGUAGE_BEHIND_TOTAL = /(?<=\/\d{1,4}) ?[•·]? ?[a-z]{2} ?[•·]? ?(?=\d{1,2}$)/i

/** Splits typed text at spaces; `125 / 197` is one part. */
export const typedParts = (typed: string): string[] =>
  typed
    .trim()
    .replace(LANGUAGE_BEHIND_TOTAL, ' ')
    .replace(/(?<=\d)\s*\/\s*(?=\S)/g, '/')
    .split(/\s+/)

/** Normalizes `006/165` to `6` and `165`. */
export function readFraction(part: string): { number: string; total: string } | undefined {
  const [, number, total] = FRACTION.exec(part) ?? []
  return number === undefined || total === undefined
    ? undefined
    : { number: plainNumber(number.toLowerCase()), total: plainNumber(total.replace(/\D/g, '')) }
}

/** Search words of typed text. */
export function searchWords(typed: string): SearchWord[] {
  const words = typedParts(typed).flatMap((part): SearchWord[] => {
    const fraction = readFraction(part)
    if (fraction) return [{ word: numberOfTotal(fraction.number, fraction.total), whole: false }]
    if (SET_ID.test(part.toLowerCase())) return [{ word: plainSetId(part), whole: true }]
    return plainWords(spelledNumber(part.replace(SET_AND_NUMBER, '$1-$2'))).map((word) => ({
      word: plainNumber(word),
      whole: word !== plainNumber(word),
    }))
  })
  const first = new Map(words.map(({ word, whole }) => [word.slice(0, LONGEST_WORD), whole]))
  return [...first].slice(0, MOST_WORDS).map(([word, whole]) => ({ word, whole }))
}
