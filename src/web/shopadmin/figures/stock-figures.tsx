import { PackageCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ShopFigures, StockValue } from '#shared/contract/shops/figures.ts'
import { DataTable } from '#web/components/ui/data-table.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ProductName } from './sold-products.tsx'

/** Current stock. */
export function StockTiles({ stock }: { stock: StockValue }) {
  const t = useTranslations('shopFigures.stock')
  const { money, number } = useFormat()
  return (
    <StatTiles>
      <StatTile label={t('products')} value={number(stock.products)} />
      <StatTile label={t('pieces')} value={number(stock.pieces)} />
      <StatTile label={t('sale')} value={money(stock.saleCents)} />
      <StatTile
        label={t('cost')}
        value={stock.costedPieces > 0 ? money(stock.costCents) : '—'}
        hint={
          stock.costedPieces < stock.pieces ? t('costOf', { known: stock.costedPieces, all: stock.pieces }) : undefined
        }
      />
    </StatTiles>
  )
}

/** Products unsold for a long time. */
export function SlowProducts({ slow: { products, days } }: Pick<ShopFigures, 'slow'>) {
  const t = useTranslations('shopFigures.slow')
  const { money, number, date } = useFormat()
  if (products.length === 0) {
    return (
      <Empty icon={<PackageCheck />} title={t('empty')}>
        {t('emptyText', { days: String(days) })}
      </Empty>
    )
  }
  return (
    <DataTable
      label={t('title')}
      className="mt-2"
      rows={products}
      keyOf={({ id }) => id}
      columns={{
        product: { head: t('product'), className: 'pl-5', cell: (product) => <ProductName product={product} /> },
        stock: { head: t('stock'), numeric: true, cell: ({ stock }) => number(stock) },
        worth: { head: t('worth'), numeric: true, cell: ({ stock, priceCents }) => money(stock * priceCents) },
        lastSold: {
          head: t('lastSold'),
          className: 'whitespace-nowrap pr-5',
          cell: ({ lastSoldOn, addedOn }) => (lastSoldOn ? date(lastSoldOn) : t('never', { day: date(addedOn) })),
        },
      }}
    />
  )
}
