import { problemText } from '#shared/contract/problem.ts'
import { PriceCents, Stock } from '#shared/contract/products.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Formats } from '#shared/rules/languages/formats.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import {
  type NumberKind,
  noPrice,
  noStock,
  priceRequired,
  readNumber,
  shownNumber,
  typedNumber,
} from '../../forms/typed-number.ts'
import type { EditableKey } from './columns.ts'

export type Typed = { value: number } | { error: Text }

export const kindOf: Readonly<Record<EditableKey, NumberKind>> = { price: 'euros', stock: 'pieces' }

/** What was typed in a cell, as cents or pieces. */
export function readCell(key: EditableKey, text: string): Typed {
  const otherwise = key === 'stock' ? noStock : text.trim() ? noPrice : priceRequired
  const read = readNumber(kindOf[key], text, otherwise)
  if (read.value === undefined) return { error: read.error }
  return checked((key === 'price' ? PriceCents : Stock).safeParse(read.value))
}

const checked = (result: ReturnType<typeof Stock.safeParse>): Typed =>
  result.success ? { value: result.data } : { error: problemText(result.error.issues[0]?.message ?? 'invalid') }

/** The cell's text when editing begins. */
export const cellText = (key: EditableKey, value: number, language: Language): string =>
  typedNumber(kindOf[key], value, language)

/** The cell's text otherwise. */
export const cellLabel = (key: EditableKey, value: number, format: Formats): string =>
  shownNumber(kindOf[key], value, format)
