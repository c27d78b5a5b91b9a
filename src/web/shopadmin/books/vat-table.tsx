import { useTranslations } from 'use-intl'
import { type Books, exportIcp, exportOss, exportVat } from '#shared/contract/shops/money/invoices.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

/** VAT of a period by box of the return, with the reports for other countries. */
export function VatTable({ shopId, books }: { shopId: number; books: Books }) {
  const t = useTranslations('books')
  const { language } = useFormat()
  const isEmpty = books.sums.length === 0 && books.boxes.length === 0 && books.deductibleCents === 0
  if (isEmpty) return <Empty title={t('empty.title')}>{t('empty.text')}</Empty>
  const input = {
    params: { id: shopId },
    query: { quarter: books.quarter, decimals: language === 'nl' ? ('comma' as const) : ('point' as const) },
  }
  const has = (treatment: 'oss' | 'eu-company') => books.sums.some((sum) => sum.treatment === treatment)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b px-5 py-3">
        <div>
          <h2 className="text-base">{t('vat.title')}</h2>
          <p className="text-quiet text-sm">{t(`vat.basis.${books.vatBasis}`)}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          {has('oss') && (
            <DownloadButton endpoint={exportOss} input={input}>
              {t('vat.reports.oss')}
            </DownloadButton>
          )}
          {has('eu-company') && (
            <DownloadButton endpoint={exportIcp} input={input}>
              {t('vat.reports.icp')}
            </DownloadButton>
          )}
          <DownloadButton endpoint={exportVat} input={input}>
            {t('download.csv')}
          </DownloadButton>
        </span>
      </div>
      <Boxes books={books} />
      <Carried books={books} />
    </>
  )
}

function Boxes({ books }: { books: Books }) {
  const t = useTranslations('books.vat')
  const { money } = useFormat()
  const { owedCents, deductibleCents } = books
  const free = books.sums.filter(({ box }) => box === null).reduce((sum, { netCents }) => sum + netCents, 0)
  const row = (box: string, kind: string, net: string, vat: string, className = '') => (
    <TableRow key={kind} className={className}>
      <TableCell>{box}</TableCell>
      <TableCell>{kind}</TableCell>
      <TableCell numeric>{net}</TableCell>
      <TableCell numeric>{vat}</TableCell>
    </TableRow>
  )
  return (
    <Table label={t('title')}>
      <TableHeader>
        <TableHead>{t('box')}</TableHead>
        <TableHead>{t('kind')}</TableHead>
        <TableHead numeric>{t('net')}</TableHead>
        <TableHead numeric>{t('vat')}</TableHead>
      </TableHeader>
      <tbody className="tabular-nums">
        {free !== 0 && row('', t('none'), money(free), money(0))}
        {books.boxes.map(({ box, netCents, vatCents }) =>
          row(box, t(`boxes.${box}`), money(netCents), money(vatCents)),
        )}
        {row('5a', t('owed'), '', money(owedCents), 'font-medium')}
        {deductibleCents !== 0 && row('5b', t('boxes.5b'), '', money(deductibleCents))}
        {deductibleCents !== 0 && row('', t('balance'), '', money(owedCents - deductibleCents), 'font-medium')}
      </tbody>
    </Table>
  )
}

function Carried({ books }: { books: Books }) {
  const t = useTranslations('books.vat')
  const { money } = useFormat()
  return books.sums
    .filter(({ carriedInCents, carriedOutCents }) => carriedInCents !== 0 || carriedOutCents !== 0)
    .map(({ rate, carriedInCents, carriedOutCents }) => (
      <p key={rate} className="border-t px-5 py-3 text-quiet text-sm">
        {t('carried', { rate, in: money(carriedInCents), out: money(carriedOutCents) })}
      </p>
    ))
}
