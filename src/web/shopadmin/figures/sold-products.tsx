import { Trophy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SoldProduct } from '#shared/contract/shops/figures.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { ListingWords } from '#web/components/condition-mark.tsx'
import { DataTable } from '#web/components/ui/data-table.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { marginOf } from './margin.ts'

/** Product name with its distinguishing details. */
export function ProductName({ product }: { product: Pick<SoldProduct, 'name' | 'details'> }) {
  const details = useText()(listingDetails({ name: product.name, ...product.details }))
  return (
    <span className="grid min-w-32 py-1.5 leading-tight">
      <span className="wrap-anywhere font-medium">{product.name}</span>
      {details && (
        <span className="text-quiet text-xs">
          <ListingWords listing={{ name: product.name, ...product.details }} />
        </span>
      )}
    </span>
  )
}

export function SoldProducts({ products }: { products: readonly SoldProduct[] }) {
  const t = useTranslations('shopFigures')
  const { money, number } = useFormat()
  if (products.length === 0) return <Empty icon={<Trophy />} title={t('sellers.empty')} />
  return (
    <DataTable
      label={t('sellers.title')}
      className="mt-2"
      rows={products}
      keyOf={({ id }) => id}
      columns={{
        product: {
          head: t('sellers.product'),
          className: 'pl-5',
          cell: (product) => <ProductName product={product} />,
        },
        units: { head: t('sellers.units'), numeric: true, cell: ({ units }) => number(units) },
        goods: { head: t('sellers.goods'), numeric: true, cell: ({ goodsCents }) => money(goodsCents) },
        margin: {
          head: t('sums.margin'),
          numeric: true,
          cell: (product) => (product.costedCents > 0 ? money(marginOf(product)) : '—'),
        },
        stock: { head: t('sellers.stock'), numeric: true, className: 'pr-5', cell: ({ stock }) => number(stock) },
      }}
    />
  )
}
