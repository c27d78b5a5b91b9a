import { ImportedPrice, ImportedStock, MISSING_INFORMATION, NOT_ABOVE_ZERO } from '#shared/contract/catalogue.ts'
import { parseEuros } from '#shared/rules/money.ts'

export type ImportInput = { price: string; stock: string; setName: string; language: string }
export type ImportField = 'price' | 'stock'

type Checked =
  | { values: { priceCents: number; stock: number }; problem?: undefined }
  | { values?: undefined; problem: { message: string; fields: ImportField[] } }

/** What was typed, as it can be sent; or what is wrong with it, and where. */
export function checkImport({ price, stock }: ImportInput): Checked {
  const empty: ImportField[] = [
    ...(price.trim() ? [] : ['price' as const]),
    ...(stock.trim() ? [] : ['stock' as const]),
  ]
  if (empty.length > 0) return { problem: { message: MISSING_INFORMATION, fields: empty } }
  const cents = ImportedPrice.safeParse(parseEuros(price))
  const count = ImportedStock.safeParse(/^\s*-?\d+\s*$/.test(stock) ? Number(stock) : Number.NaN)
  if (cents.success && count.success) return { values: { priceCents: cents.data, stock: count.data } }
  const wrong = [
    ...(cents.success
      ? []
      : [{ field: 'price' as const, message: parseEuros(price) === undefined ? NO_AMOUNT : messageOf(cents.error) }]),
    ...(count.success ? [] : [{ field: 'stock' as const, message: messageOf(count.error) }]),
  ]
  return { problem: { message: wrong[0]?.message ?? NOT_ABOVE_ZERO, fields: wrong.map(({ field }) => field) } }
}

const NO_AMOUNT = 'Enter an amount, such as 4.99'

const messageOf = ({ issues }: { issues: { message: string }[] }) => issues[0]?.message ?? NOT_ABOVE_ZERO
