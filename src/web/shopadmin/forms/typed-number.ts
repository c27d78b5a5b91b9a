import { formatMoney } from '#shared/rules/money/money.ts'
import { readEuros, readPieces, type TypedNumber } from '#shared/rules/text/typed-numbers.ts'

export type NumberKind = 'euros' | 'pieces'

type Kind = {
  read: (text: string) => TypedNumber
  /** The value as it is typed, and as it is shown. */
  typed: (value: number) => string
  shown: (value: number) => string
}

const kinds: Readonly<Record<NumberKind, Kind>> = {
  euros: { read: readEuros, typed: (cents) => (cents / 100).toFixed(2), shown: formatMoney },
  pieces: { read: readPieces, typed: String, shown: (pieces) => pieces.toLocaleString('en-GB') },
}

export const typedNumber = (kind: NumberKind, value: number): string => kinds[kind].typed(value)
export const shownNumber = (kind: NumberKind, value: number): string => kinds[kind].shown(value)

export type Reading = { text: string; label: string }

/** What an unclear number may mean; nothing for one that is clear, or no number at all. */
export function readingsOf(kind: NumberKind, text: string): Reading[] {
  const read = kinds[kind].read(text)
  if (read.value !== undefined) return []
  return read.readings.map((value) => ({ text: kinds[kind].typed(value), label: kinds[kind].shown(value) }))
}

export type NumberRead = { value: number; error?: undefined } | { value?: undefined; error: string }

/** The number that was typed, or what is wrong with it: `otherwise` where it is no number. */
export function readNumber(kind: NumberKind, text: string, otherwise: string): NumberRead {
  const { value } = kinds[kind].read(text)
  if (value !== undefined) return { value }
  const choices = readingsOf(kind, text).map(({ label }) => label)
  return { error: choices.length ? `Did you mean ${choices.join(' or ')}?` : otherwise }
}

export const NO_PRICE = 'Enter an amount, such as 4.99'
export const NO_WHOLE_NUMBER = 'Stock must be a whole number of 0 or more'

/** The next value up or down from what is typed: 0.01 for euros, 1 for pieces; none below 0. */
export function stepped(kind: NumberKind, text: string, step: 1 | -1): string | undefined {
  const value = text.trim() === '' ? 0 : kinds[kind].read(text).value
  return value === undefined ? undefined : kinds[kind].typed(Math.max(0, value + step))
}
