import type { Text } from '#shared/messages/translator.ts'

/** Maximum stock that counts as low. */
export const LOW_STOCK = 2

export type StockLevel = 'out' | 'low' | 'good'

export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'out'
  return stock <= LOW_STOCK ? 'low' : 'good'
}

/** Stock as shown on a shelf. */
export const stockText =
  (stock: number): Text =>
  (t) =>
    stockLevel(stock) === 'out' ? t('shelf.outOfStock') : t('shelf.stock', { stock: String(stock) })
