import { PriceCents, Stock } from '#shared/contract/products.ts'
import { formatMoney, parseEuros } from '#shared/rules/money.ts'
import type { EditableKey } from './columns.ts'

export type Typed = { value: number } | { error: string }

/** What was typed in a cell, as cents or pieces. A stock that is no number is refused here: nobody sees the 0 first. */
export function readCell(key: EditableKey, text: string): Typed {
  return key === 'price' ? readPrice(text) : readStock(text)
}

function readPrice(text: string): Typed {
  if (text.trim() === '') return { error: 'Price is required' }
  const cents = parseEuros(text)
  if (cents === undefined) return { error: 'Enter an amount, such as 4.99' }
  return checked(PriceCents.safeParse(cents))
}

function readStock(text: string): Typed {
  const pieces = /^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(pieces)) return { error: 'Stock must be a whole number of 0 or more' }
  return checked(Stock.safeParse(pieces))
}

const checked = (result: ReturnType<typeof Stock.safeParse>): Typed =>
  result.success ? { value: result.data } : { error: result.error.issues[0]?.message ?? 'Invalid input' }

/** What stands in the cell when one begins to edit. */
export const cellText = (key: EditableKey, value: number): string =>
  key === 'price' ? (value / 100).toFixed(2) : String(value)

/** What stands in the cell otherwise. */
export const cellLabel = (key: EditableKey, value: number): string =>
  key === 'price' ? formatMoney(value) : value.toLocaleString('en-GB')
