import type { Text } from '#shared/messages/translator.ts'
import type { Formats } from '#shared/rules/languages/formats.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { readEuros, readPieces, type TypedNumber, writeEuros } from '#shared/rules/text/typed-numbers.ts'

export type NumberKind = 'euros' | 'pieces'

type Kind = {
  read: (text: string) => TypedNumber
  /** Format for input, and for display. */
  typed: (value: number, language: Language) => string
  shown: (value: number, format: Formats) => string
}

const kinds: Readonly<Record<NumberKind, Kind>> = {
  euros: { read: readEuros, typed: writeEuros, shown: (cents, { money }) => money(cents) },
  pieces: { read: readPieces, typed: String, shown: (pieces, { number }) => number(pieces) },
}

export const typedNumber = (kind: NumberKind, value: number, language: Language): string =>
  kinds[kind].typed(value, language)
export const shownNumber = (kind: NumberKind, value: number, format: Formats): string =>
  kinds[kind].shown(value, format)

export type Reading = { text: string; label: string }

/** Readings of an ambiguous number; empty if it is unambiguous or invalid. */
export function readingsOf(kind: NumberKind, text: string, format: Formats): Reading[] {
  const { typed, shown } = kinds[kind]
  return readingsIn(kind, text).map((value) => ({ text: typed(value, format.language), label: shown(value, format) }))
}

const readingsIn = (kind: NumberKind, text: string): readonly number[] => {
  const read = kinds[kind].read(text)
  return read.value === undefined ? read.readings : []
}

export const isUnclear = (kind: NumberKind, text: string): boolean => readingsIn(kind, text).length > 0

export type NumberRead = { value: number; error?: undefined } | { value?: undefined; error: Text }

/** Parses a number, or returns its error: `otherwise` if it is not a number. */
export function readNumber(kind: NumberKind, text: string, otherwise: Text): NumberRead {
  const { value } = kinds[kind].read(text)
  if (value !== undefined) return { value }
  return { error: isUnclear(kind, text) ? didYouMean(kind, text) : otherwise }
}

const didYouMean =
  (kind: NumberKind, text: string): Text =>
  (t, format) => {
    const [first = '', second] = readingsOf(kind, text, format).map(({ label }) => label)
    return second === undefined
      ? t('numbers.didYouMean.one', { first })
      : t('numbers.didYouMean.two', { first, second })
  }

export const noPrice: Text = (t) => t('numbers.noPrice')
export const priceRequired: Text = (t) => t('numbers.priceRequired')
export const noStock: Text = (t) => t('numbers.noStock')

/** The next value up or down, at least 0. The step is 0.01 for euros, 1 for pieces. */
export function stepped(kind: NumberKind, text: string, step: 1 | -1, language: Language): string | undefined {
  const value = text.trim() === '' ? 0 : kinds[kind].read(text).value
  return value === undefined ? undefined : kinds[kind].typed(Math.max(0, value + step), language)
}
