import { PriceCents, Stock } from '#shared/contract/products.ts'
import {
  NO_PRICE,
  NO_WHOLE_NUMBER,
  type NumberKind,
  readNumber,
  shownNumber,
  typedNumber,
} from '../../forms/typed-number.ts'
import type { EditableKey } from './columns.ts'

export type Typed = { value: number } | { error: string }

export const kindOf: Readonly<Record<EditableKey, NumberKind>> = { price: 'euros', stock: 'pieces' }

/** What was typed in a cell, as cents or pieces. */
export function readCell(key: EditableKey, text: string): Typed {
  const otherwise = key === 'stock' ? NO_WHOLE_NUMBER : text.trim() ? NO_PRICE : 'Price is required'
  const read = readNumber(kindOf[key], text, otherwise)
  if (read.value === undefined) return { error: read.error }
  return checked((key === 'price' ? PriceCents : Stock).safeParse(read.value))
}

const checked = (result: ReturnType<typeof Stock.safeParse>): Typed =>
  result.success ? { value: result.data } : { error: result.error.issues[0]?.message ?? 'Invalid input' }

/** The cell's text when editing begins. */
export const cellText = (key: EditableKey, value: number): string => typedNumber(kindOf[key], value)

/** The cell's text otherwise. */
export const cellLabel = (key: EditableKey, value: number): string => shownNumber(kindOf[key], value)
