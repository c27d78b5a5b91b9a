import type { Text } from '../../messages/translator.ts'

/** A product with this many left, or fewer, is low on stock. */
export const LOW_STOCK = 2

export type StockLevel = 'out' | 'low' | 'good'

export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'out'
  return stock <= LOW_STOCK ? 'low' : 'good'
}

/** How many there are, as a shelf says it. */
export const stockText =
  (stock: number): Text =>
  (t) =>
    stockLevel(stock) === 'out' ? t('shelf.outOfStock') : t('shelf.stock', { stock: String(stock) })
