import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { exportMarginLines, listMarginLines } from '#shared/contract/shops/money/invoices.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { ShowMore } from '#web/components/show-more.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { live } from '../live.ts'

type MarginTableProps = { shopId: number; quarter: string }

/** Sales under the margin scheme; hidden for shops without it. */
export function MarginTable({ shopId, quarter }: MarginTableProps) {
  const t = useTranslations('books')
  const { money, number, language } = useFormat()
  const params = { id: shopId }
  const query = useInfiniteQuery({
    ...readPages(listMarginLines, { params, query: { quarter, limit: 25 } }),
    ...live,
  })
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (lines.length === 0) return null
  const decimals = language === 'nl' ? 'comma' : 'point'
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b px-5 py-3">
        <h2 className="text-base">{t('margin.title')}</h2>
        <DownloadButton endpoint={exportMarginLines} input={{ params, query: { quarter, decimals } }}>
          {t('download.csv')}
        </DownloadButton>
      </div>
      <Table label={t('margin.title')}>
        <TableHeader>
          <TableHead className="max-sm:hidden">{t('invoices.number')}</TableHead>
          <TableHead>{t('margin.name')}</TableHead>
          <TableHead numeric className="max-md:hidden">
            {t('margin.quantity')}
          </TableHead>
          <TableHead numeric className="max-sm:hidden">
            {t('margin.cost')}
          </TableHead>
          <TableHead numeric className="max-sm:hidden">
            {t('margin.sold')}
          </TableHead>
          <TableHead numeric>{t('margin.margin')}</TableHead>
          <TableHead numeric>{t('vat.vat')}</TableHead>
        </TableHeader>
        <tbody className="tabular-nums">
          {lines.map((line) => (
            <TableRow key={`${line.invoiceNumber} ${line.position}`}>
              <TableCell className="whitespace-nowrap max-sm:hidden">{line.invoiceNumber}</TableCell>
              <TableCell className="wrap-anywhere">{line.name}</TableCell>
              <TableCell numeric className="max-md:hidden">
                {number(line.quantity)}
              </TableCell>
              <TableCell numeric className="max-sm:hidden">
                {line.costCents === null ? t('margin.unknown') : money(line.costCents)}
              </TableCell>
              <TableCell numeric className="max-sm:hidden">
                {money(line.totalCents)}
              </TableCell>
              <TableCell numeric>{money(line.marginCents)}</TableCell>
              <TableCell numeric>{money(line.vatCents)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <ShowMore query={query} failure={t('failed')} className="border-t p-3" />
    </Card>
  )
}
