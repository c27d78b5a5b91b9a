import { useTranslations } from 'use-intl'
import type { Books } from '#shared/contract/shops/invoices.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

export function VatTable({ books }: { books: Books }) {
  const t = useTranslations('books')
  const { money } = useFormat()
  if (books.sums.length === 0) return <Empty title={t('empty.title')}>{t('empty.text')}</Empty>
  return (
    <Table label={t('vat.title')}>
      <TableHeader>
        <TableHead>{t('vat.kind')}</TableHead>
        <TableHead numeric className="max-sm:hidden">
          {t('vat.net')}
        </TableHead>
        <TableHead numeric>{t('vat.vat')}</TableHead>
        <TableHead numeric>{t('vat.total')}</TableHead>
      </TableHeader>
      <tbody className="tabular-nums">
        {books.sums.map(({ scheme, rate, totalCents, vatCents }) => (
          <TableRow key={`${scheme} ${rate}`}>
            <TableCell>{t(`vat.scheme.${scheme}`, { rate })}</TableCell>
            <TableCell numeric className="max-sm:hidden">
              {money(totalCents - vatCents)}
            </TableCell>
            <TableCell numeric>{money(vatCents)}</TableCell>
            <TableCell numeric>{money(totalCents)}</TableCell>
          </TableRow>
        ))}
        <TableRow className="font-medium">
          <TableCell>{t('vat.all')}</TableCell>
          <TableCell numeric className="max-sm:hidden">
            {money(books.totalCents - books.vatCents)}
          </TableCell>
          <TableCell numeric>{money(books.vatCents)}</TableCell>
          <TableCell numeric>{money(books.totalCents)}</TableCell>
        </TableRow>
      </tbody>
    </Table>
  )
}
