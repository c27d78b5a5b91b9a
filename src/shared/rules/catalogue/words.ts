/** A text as the catalogue compares it: words of small letters and digits, without accents and signs. `Farfetch'd` is one word. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

export const plainName = (text: string): string => plainWords(text).join(' ')

const CARD_NUMBER = /^([a-z]*)(\d+)([a-z]*)$/
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/** A number as on a card, in one form: `006` is `6`, `TG05` is `tg5`; other words are as they are. */
export function plainNumber(word: string): string {
  const [, before, digits, after] = CARD_NUMBER.exec(word) ?? []
  return digits === undefined ? word : `${before}${withoutZeros(digits)}${after}`
}

const SET_ID = /^([a-z]+)(\d+)(?:\.|pt)(\d)([a-z]*)$/

/** The id of a set as one word: `sv03` is `sv3`, and `sv03.5` is `sv3pt5`. */
export function plainSetId(id: string): string {
  const [, series, digits, half, part] = SET_ID.exec(id.toLowerCase()) ?? []
  return digits === undefined
    ? plainNumber(plainWords(id).join(''))
    : `${series}${withoutZeros(digits)}pt${half}${part}`
}

/** `6/165` as the one word that it is searched as. */
export const numberOfTotal = (number: string, total: string): string => `${number}of${total}`

export type SearchWord = {
  word: string
  /** Stands for itself alone: `006` is not the beginning of `061`. */
  whole: boolean
}

const MOST_WORDS = 8
const LONGEST_WORD = 40
const FRACTION = /^#?([a-z]{0,5}\d{1,4}[a-z]?)\/([a-z]{0,5}\d{0,4})$/i

/** What someone typed, at its spaces; `125 / 197`, as some write it, is one part. */
export const typedParts = (typed: string): string[] =>
  typed
    .trim()
    .replace(/(?<=\d)\s*\/\s*(?=\S)/g, '/')
    .split(/\s+/)

/** `006/165` in one form: `6` and `165`. */
export function readFraction(part: string): { number: string; total: string } | undefined {
  const [, number, total] = FRACTION.exec(part) ?? []
  return number === undefined || total === undefined
    ? undefined
    : { number: plainNumber(number.toLowerCase()), total: plainNumber(total.replace(/\D/g, '')) }
}

/** What someone typed, as the words to look for. */
export function searchWords(typed: string): SearchWord[] {
  const words = typedParts(typed).flatMap((part): SearchWord[] => {
    const fraction = readFraction(part)
    if (fraction) return [{ word: numberOfTotal(fraction.number, fraction.total), whole: false }]
    if (SET_ID.test(part.toLowerCase())) return [{ word: plainSetId(part), whole: true }]
    return plainWords(part).map((word) => ({ word: plainNumber(word), whole: word !== plainNumber(word) }))
  })
  const first = new Map(words.map(({ word, whole }) => [word.slice(0, LONGEST_WORD), whole]))
  return [...first].slice(0, MOST_WORDS).map(([word, whole]) => ({ word, whole }))
}
