import {
  ImportedPrice,
  ImportedStock,
  MISSING_INFORMATION,
  NOT_ABOVE_ZERO,
} from '#shared/contract/catalogue/catalogue.ts'
import { problemText } from '#shared/contract/problem.ts'
import type { Text } from '#shared/messages/translator.ts'
import { type NumberRead, noPrice, readNumber } from '../forms/typed-number.ts'

export type ImportInput = { price: string; stock: string; setName: string; language: string }
export type ImportField = 'price' | 'stock'

type Checked =
  | { values: { priceCents: number; stock: number }; problem?: undefined }
  | { values?: undefined; problem: { message: Text; fields: ImportField[] } }

/** Parses the input, or returns its errors by field. */
export function checkImport({ price, stock }: ImportInput): Checked {
  const empty: ImportField[] = [
    ...(price.trim() ? [] : ['price' as const]),
    ...(stock.trim() ? [] : ['stock' as const]),
  ]
  if (empty.length > 0) return { problem: { message: problemText(MISSING_INFORMATION), fields: empty } }
  const read = {
    price: checked('price', readNumber('euros', price, noPrice)),
    stock: checked('stock', readNumber('pieces', stock, stockNotWhole)),
  }
  if (read.price.value !== undefined && read.stock.value !== undefined) {
    return { values: { priceCents: read.price.value, stock: read.stock.value } }
  }
  const wrong = (['price', 'stock'] as const).filter((field) => read[field].error !== undefined)
  const message = wrong.map((field) => read[field].error)[0] ?? problemText(NOT_ABOVE_ZERO)
  return { problem: { message, fields: wrong } }
}

export const stockNotWhole: Text = (t) => t('numbers.stockNotWhole')

/** The number, if it is valid as a price or as stock above zero. */
export function checked(field: ImportField, read: NumberRead): NumberRead {
  if (read.value === undefined) return read
  const { success, data, error } = (field === 'price' ? ImportedPrice : ImportedStock).safeParse(read.value)
  return success ? { value: data } : { error: problemText(error.issues[0]?.message ?? NOT_ABOVE_ZERO) }
}
