import { PackageCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ShopFigures, StockValue } from '#shared/contract/figures.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ProductName } from './sold-products.tsx'

/** What is on the shelves today. */
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

/** What has been there for long without being sold. */
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
    <Table label={t('title')} className="mt-2">
      <TableHeader>
        <TableHead className="pl-5">{t('product')}</TableHead>
        <TableHead numeric>{t('stock')}</TableHead>
        <TableHead numeric>{t('worth')}</TableHead>
        <TableHead className="pr-5">{t('lastSold')}</TableHead>
      </TableHeader>
      <tbody>
        {products.map((product) => (
          <TableRow key={product.id}>
            <TableCell className="pl-5">
              <ProductName product={product} />
            </TableCell>
            <TableCell numeric>{number(product.stock)}</TableCell>
            <TableCell numeric>{money(product.stock * product.priceCents)}</TableCell>
            <TableCell className="whitespace-nowrap pr-5">
              {product.lastSoldOn ? date(product.lastSoldOn) : t('never', { day: date(product.addedOn) })}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
