import type { ProductsChange } from '#shared/contract/products/product-edits.ts'
import type { Product } from '#shared/contract/products/products.ts'
import type { Formats } from '#shared/rules/languages/formats.ts'
import { MAX_PRICE_CENTS, MAX_STOCK } from '#shared/rules/money/money.ts'
import { editedPrice, salePrice } from '#shared/rules/money/price-edit.ts'

type PreviewRow = { product: Product; before: string; after: string; impossible: boolean }

export type Preview = {
  /** The first few products, starting with those that cannot change. */
  rows: PreviewRow[]
  /** Number of loaded products that cannot change. */
  impossible: number
}

const ROWS = 5

/** Preview of a price or stock change; undefined for other changes. */
export function previewOf(
  products: readonly Product[],
  { price, sale, stock }: Pick<ProductsChange, 'price' | 'sale' | 'stock'>,
  { money, number }: Formats,
): Preview | undefined {
  const each = sale
    ? (product: Product) => {
        const from = product.sale?.fromCents ?? product.priceCents
        const after = 'end' in sale ? from : salePrice(from, sale)
        return row(product, money(product.priceCents), money(after), !('end' in sale) && after >= from)
      }
    : price
      ? (product: Product) => {
          const after = editedPrice(product.priceCents, price)
          return row(product, money(product.priceCents), money(after), isOutside(after, MAX_PRICE_CENTS))
        }
      : stock
        ? (product: Product) => {
            const before = product.stock
            const after = 'to' in stock ? stock.to : before + stock.by
            return row(product, number(before), number(after), isOutside(after, Math.max(MAX_STOCK, before)))
          }
        : undefined
  if (!each) return undefined
  const all = products.map(each)
  const wrong = all.filter(({ impossible }) => impossible)
  const rows = [...wrong, ...all.filter(({ impossible }) => !impossible)].slice(0, ROWS)
  return { rows, impossible: wrong.length }
}

const row = (product: Product, before: string, after: string, impossible: boolean): PreviewRow => ({
  product,
  before,
  after,
  impossible,
})

const isOutside = (value: number, max: number) => value < 0 || value > max
