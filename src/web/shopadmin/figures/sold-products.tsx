import { Trophy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SoldProduct } from '#shared/contract/figures.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { marginOf } from './margin.ts'

/** A product's name, with what tells it from others below. */
export function ProductName({ product }: { product: Pick<SoldProduct, 'name' | 'details'> }) {
  const details = useText()(listingDetails({ name: product.name, ...product.details }))
  return (
    <span className="grid min-w-32 py-1.5 leading-tight">
      <span className="wrap-anywhere font-medium">{product.name}</span>
      {details && <span className="text-quiet text-xs">{details}</span>}
    </span>
  )
}

export function SoldProducts({ products }: { products: readonly SoldProduct[] }) {
  const t = useTranslations('shopFigures')
  const { money, number } = useFormat()
  if (products.length === 0) return <Empty icon={<Trophy />} title={t('sellers.empty')} />
  return (
    <Table label={t('sellers.title')} className="mt-2">
      <TableHeader>
        <TableHead className="pl-5">{t('sellers.product')}</TableHead>
        <TableHead numeric>{t('sellers.units')}</TableHead>
        <TableHead numeric>{t('sellers.goods')}</TableHead>
        <TableHead numeric>{t('sums.margin')}</TableHead>
        <TableHead numeric className="pr-5">
          {t('sellers.stock')}
        </TableHead>
      </TableHeader>
      <tbody>
        {products.map((product) => (
          <TableRow key={product.id}>
            <TableCell className="pl-5">
              <ProductName product={product} />
            </TableCell>
            <TableCell numeric>{number(product.units)}</TableCell>
            <TableCell numeric>{money(product.goodsCents)}</TableCell>
            <TableCell numeric>{product.costedCents > 0 ? money(marginOf(product)) : '—'}</TableCell>
            <TableCell numeric className="pr-5">
              {number(product.stock)}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
