import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  exportInvoiceFiles,
  exportInvoices,
  getInvoiceFile,
  type Invoice,
  listInvoices,
} from '#shared/contract/shops/money/invoices.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { ShowMore } from '#web/components/show-more.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { live } from '../live.ts'

type InvoiceTableProps = { shopId: number; quarter: string }

export function InvoiceTable({ shopId, quarter }: InvoiceTableProps) {
  const t = useTranslations('books')
  const { language } = useFormat()
  const params = { id: shopId }
  const query = useInfiniteQuery({
    ...readPages(listInvoices, { params, query: { quarter, limit: 25 } }),
    ...live,
  })
  const decimals = language === 'nl' ? 'comma' : 'point'
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b px-5 py-3">
        <h2 className="text-base">{t('invoices.title')}</h2>
        <span className="flex flex-wrap gap-2">
          {Boolean(query.data?.pages[0]?.total) && (
            <DownloadButton endpoint={exportInvoiceFiles} input={{ params, query: { quarter } }}>
              {t('download.zip')}
            </DownloadButton>
          )}
          <DownloadButton endpoint={exportInvoices} input={{ params, query: { quarter, decimals } }}>
            {t('download.csv')}
          </DownloadButton>
        </span>
      </div>
      <Loaded query={query} failure={t('failed')} skeleton={<Skeletons lines={Array(6).fill('h-6')} className="p-5" />}>
        {({ pages }) =>
          pages[0]?.total ? (
            <>
              <Table label={t('invoices.title')}>
                <TableHeader>
                  <TableHead>{t('invoices.number')}</TableHead>
                  <TableHead className="max-sm:hidden">{t('invoices.date')}</TableHead>
                  <TableHead className="max-md:hidden">{t('invoices.order')}</TableHead>
                  <TableHead className="max-md:hidden">{t('invoices.customer')}</TableHead>
                  <TableHead numeric className="max-sm:hidden">
                    {t('vat.vat')}
                  </TableHead>
                  <TableHead numeric>{t('vat.total')}</TableHead>
                  <TableHead>
                    <span className="sr-only">{t('invoices.file')}</span>
                  </TableHead>
                </TableHeader>
                <tbody className="tabular-nums">
                  {pages
                    .flatMap(({ items }) => items)
                    .map((invoice) => (
                      <Row key={invoice.id} shopId={shopId} invoice={invoice} />
                    ))}
                </tbody>
              </Table>
              <ShowMore query={query} failure={t('failed')} className="border-t p-3" />
            </>
          ) : (
            <Empty icon={<FileText />} title={t('empty.title')}>
              {t('empty.text')}
            </Empty>
          )
        }
      </Loaded>
    </Card>
  )
}

function Row({ shopId, invoice }: { shopId: number; invoice: Invoice }) {
  const t = useTranslations('books')
  const { money, date } = useFormat()
  return (
    <TableRow>
      <TableCell>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="whitespace-nowrap font-medium">{invoice.number}</span>
          {invoice.kind === 'credit-note' && <Badge variant="secondary">{t('invoices.creditNote')}</Badge>}
        </span>
        <span className="whitespace-nowrap text-quiet text-xs sm:hidden">{date(invoice.issuedOn)}</span>
      </TableCell>
      <TableCell className="whitespace-nowrap max-sm:hidden">{date(invoice.issuedOn)}</TableCell>
      <TableCell className="max-md:hidden">{invoice.orderNumber}</TableCell>
      <TableCell className="wrap-anywhere max-md:hidden">{invoice.customer}</TableCell>
      <TableCell numeric className="max-sm:hidden">
        {money(invoice.vatCents)}
      </TableCell>
      <TableCell numeric>{money(invoice.totalCents)}</TableCell>
      <TableCell numeric>
        <DownloadButton
          variant="ghost"
          endpoint={getInvoiceFile}
          input={{ params: { id: shopId, invoice: invoice.id } }}
        >
          <span className="sr-only">{invoice.number} </span>PDF
        </DownloadButton>
      </TableCell>
    </TableRow>
  )
}
