import type { Product } from '#shared/contract/products/products.ts'
import { languageName } from '#shared/rules/cards/listing-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import type { ProductColumn } from '#shared/rules/products/product-columns.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText, type WriteText } from '#web/lib/language/use-text.ts'
import { ProductPosition } from '../../prices/market/market-positions.tsx'
import { ProductMarketTrend } from '../../prices/market/market-prices.tsx'
import type { EditableKey } from './columns/columns.ts'
import { marginOf } from './columns/margin.ts'
import { Quiet } from './quiet.tsx'

type ReadColumn = Exclude<ProductColumn, EditableKey | 'active'>

/** A cell that is only read. */
export function ReadOnlyCell({ product, column }: { product: Product; column: ReadColumn }) {
  const write = useText()
  const { money, number } = useFormat()
  if (column === 'trend') return <ProductMarketTrend product={product} compact className="text-xs" />
  if (column === 'place') return <ProductPosition product={product} />
  if (column !== 'margin') return <Quiet text={textOf(product, column, write)} />
  const margin = marginOf(product)
  if (!margin) return null
  const share = margin.percent === undefined ? '' : ` (${number(margin.percent)} %)`
  return <span className="whitespace-nowrap text-xs tabular-nums">{`${money(margin.cents)}${share}`}</span>
}

function textOf(product: Product, column: Exclude<ReadColumn, 'trend' | 'place' | 'margin'>, write: WriteText): string {
  const { category, setName, language, tags } = product
  if (column === 'category') return category ? write(categoryText(category)) : ''
  if (column === 'language') return language ? write(languageName(language)) : ''
  return column === 'tags' ? tags.join(', ') : (setName ?? '')
}
