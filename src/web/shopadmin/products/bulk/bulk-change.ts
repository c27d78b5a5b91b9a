import type { z } from 'zod'
import { ProductsChange } from '#shared/contract/product-edits.ts'
import { NO_PRICE, readNumber } from '../../forms/typed-number.ts'
import { CUSTOM_CATEGORY, typedTags } from '../form/product-input.ts'

export const bulkLabels = {
  price: 'Price',
  stock: 'Stock',
  category: 'Category',
  set: 'Set',
  language: 'Language',
  tags: 'Tags',
  activate: 'Activate',
  deactivate: 'Deactivate',
} as const
export type BulkKind = keyof typeof bulkLabels
export const bulkKinds = Object.keys(bulkLabels) as BulkKind[]

export const priceWays = {
  to: 'Set to (€)',
  'up-percent': 'Raise by (%)',
  'down-percent': 'Lower by (%)',
  up: 'Raise by (€)',
  down: 'Lower by (€)',
} as const
export const stockWays = { to: 'Set to', up: 'Add', down: 'Take away' } as const
type PriceWay = keyof typeof priceWays
type StockWay = keyof typeof stockWays

/** The dialog's input, as typed. */
export type BulkTyped = {
  priceWay: PriceWay
  stockWay: StockWay
  amount: string
  category: string
  /** A category of one's own, a set or a language. */
  text: string
  addTags: string
  removeTags: string
}

export const nothingTyped: BulkTyped = {
  priceWay: 'up-percent',
  stockWay: 'up',
  amount: '',
  category: '',
  text: '',
  addTags: '',
  removeTags: '',
}

export type BulkChange = z.input<typeof ProductsChange>
export type BulkRead = { change: BulkChange } | { error: string }

/** The change that was typed, checked with the rules that the server has too. */
export function readBulk(kind: BulkKind, typed: BulkTyped): BulkRead {
  const read = parts[kind](typed)
  if (typeof read === 'string') return { error: read }
  const checked = ProductsChange.safeParse(read)
  return checked.success ? { change: read } : { error: checked.error.issues[0]?.message ?? 'Invalid input' }
}

const parts: Readonly<Record<BulkKind, (typed: BulkTyped) => BulkChange | string>> = {
  price: ({ priceWay, amount }) => readPrice(priceWay, amount),
  stock: ({ stockWay, amount }) => readStock(stockWay, amount),
  category: ({ category, text }) => {
    if (category !== CUSTOM_CATEGORY) return { category }
    return text.trim() ? { category: text } : 'Category is required'
  },
  set: ({ text }) => ({ setName: text }),
  language: ({ text }) => ({ language: text }),
  tags: ({ addTags, removeTags }) => {
    const [add, remove] = [typedTags(addTags), typedTags(removeTags)]
    if (add.length + remove.length === 0) return 'Enter a tag to add or to remove'
    return { tags: { ...(add.length ? { add } : {}), ...(remove.length ? { remove } : {}) } }
  },
  activate: () => ({ isActive: true }),
  deactivate: () => ({ isActive: false }),
}

function readPrice(way: PriceWay, text: string): BulkChange | string {
  if (text.trim() === '') return way === 'to' ? 'Price is required' : 'Enter an amount'
  const sign = way === 'down' || way === 'down-percent' ? -1 : 1
  if (way === 'up-percent' || way === 'down-percent') {
    const percent = percentIn(text)
    if (percent === undefined) return 'Enter a percentage with at most two decimals, such as 7.5'
    return { price: { byPercent: sign * percent } }
  }
  const { value: cents, error } = readNumber('euros', text, NO_PRICE)
  if (cents === undefined) return error
  if (way === 'to') return { price: { toCents: cents } }
  return cents < 0 ? 'Enter an amount of 0 or more' : { price: { byCents: sign * cents } }
}

function readStock(way: StockWay, text: string): BulkChange | string {
  const { value: pieces, error } = readNumber('pieces', text, NO_PIECES)
  if (pieces === undefined) return error
  if (pieces < 0) return NO_PIECES
  if (way === 'to') return { stock: { to: pieces } }
  return { stock: { by: way === 'down' ? -pieces : pieces } }
}

const NO_PIECES = 'Enter a whole number of 0 or more'

const percentIn = (text: string): number | undefined =>
  /^\s*\d{1,4}(?:[.,]\d{1,2})?\s*%?\s*$/.test(text) ? Number.parseFloat(text.replace(',', '.')) : undefined
