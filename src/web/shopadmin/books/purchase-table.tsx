import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exportStatements } from '#shared/contract/buying/papers.ts'
import { getBooks } from '#shared/contract/shops/money/invoices.ts'
import {
  deletePurchase,
  exportPurchases,
  listPurchases,
  type Purchase,
  printPurchases,
  restorePurchase,
} from '#shared/contract/shops/money/purchases.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { failed } from '#web/components/failures/failed.ts'
import { offerUndo } from '#web/components/mutations/undo.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { IfMay } from '../access/if-may.tsx'
import { live } from '../live.ts'
import { ImportPurchases } from './purchase-files/import-purchases.tsx'
import { PurchaseForm } from './purchase-form.tsx'

type PurchaseTableProps = { shopId: number; quarter: string }

/** Register of purchases, to enter and delete them. */
export function PurchaseTable({ shopId, quarter }: PurchaseTableProps) {
  const t = useTranslations('books.purchases')
  const books = useTranslations('books')
  const { language } = useFormat()
  const [isEntering, setEntering] = useState(false)
  const params = { id: shopId }
  const query = useInfiniteQuery({ ...readPages(listPurchases, { params, query: { quarter, limit: 25 } }), ...live })
  const purchases = query.data?.pages.flatMap(({ items }) => items) ?? []
  const decimals = language === 'nl' ? 'comma' : 'point'
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b px-5 py-3">
        <div>
          <h2 className="text-base">{t('title')}</h2>
          <p className="text-quiet text-sm">{t('text')}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          {purchases.length > 0 && (
            <>
              <DownloadButton endpoint={exportPurchases} input={{ params, query: { quarter, decimals } }}>
                {books('download.csv')}
              </DownloadButton>
              <DownloadButton endpoint={printPurchases} input={{ params, query: { quarter } }}>
                PDF
              </DownloadButton>
              <DownloadButton endpoint={exportStatements} input={{ params, query: { quarter } }}>
                {t('statements')}
              </DownloadButton>
            </>
          )}
          <IfMay need="books.write">
            <ImportPurchases shopId={shopId} />
            <Button variant="outline" size="sm" onClick={() => setEntering(true)}>
              {t('enter')}
            </Button>
          </IfMay>
        </span>
      </div>
      {isEntering && <PurchaseForm shopId={shopId} onClose={() => setEntering(false)} />}
      {purchases.length > 0 && (
        <Table label={t('title')}>
          <TableHeader>
            <TableHead>{t('boughtOn')}</TableHead>
            <TableHead>{t('supplier')}</TableHead>
            <TableHead className="max-md:hidden">{t('statement')}</TableHead>
            <TableHead className="max-md:hidden">{t('scheme')}</TableHead>
            <TableHead numeric>{t('amount')}</TableHead>
            <TableHead numeric className="max-sm:hidden">
              {t('vat')}
            </TableHead>
            <TableHead>
              <span className="sr-only">{t('delete')}</span>
            </TableHead>
          </TableHeader>
          <tbody className="tabular-nums">
            {purchases.map((purchase) => (
              <Row key={purchase.id} shopId={shopId} purchase={purchase} />
            ))}
          </tbody>
        </Table>
      )}
      <ShowMore query={query} failure={books('failed')} className="border-t p-3" />
    </Card>
  )
}

function Row({ shopId, purchase }: { shopId: number; purchase: Purchase }) {
  const t = useTranslations('books.purchases')
  const { money, date } = useFormat()
  const remove = useRemove(shopId, purchase)
  const { boughtOn, supplier, statement, lot, description, scheme, amountCents, vatCents } = purchase
  const papers = [statement, lot].filter(Boolean)
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">{date(boughtOn)}</TableCell>
      <TableCell className="wrap-anywhere">
        {supplier}
        {description && <span className="block text-quiet text-xs">{description}</span>}
        <span className="block text-quiet text-xs md:hidden">{[...papers, t(`schemes.${scheme}`)].join(' · ')}</span>
      </TableCell>
      <TableCell className="wrap-anywhere max-md:hidden">{papers.join(' · ')}</TableCell>
      <TableCell className="max-md:hidden">{t(`schemes.${scheme}`)}</TableCell>
      <TableCell numeric>{money(amountCents)}</TableCell>
      <TableCell numeric className="max-sm:hidden">
        {money(vatCents)}
      </TableCell>
      <TableCell numeric>
        <IfMay need="books.write">
          <Button variant="ghost" size="sm" aria-label={`${t('delete')}: ${supplier}`} onClick={() => void remove()}>
            <Trash2 aria-hidden="true" />
          </Button>
        </IfMay>
      </TableCell>
    </TableRow>
  )
}

function useRemove(shopId: number, { id, supplier }: Purchase) {
  const t = useTranslations('books.purchases')
  const client = useQueryClient()
  const settle = async (sent: Promise<unknown>) => {
    try {
      await sent
      return true
    } catch (error) {
      failed(t('notSaved'), error as Error)
      return false
    } finally {
      for (const endpoint of [listPurchases, getBooks]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint, { id: shopId }) })
      }
    }
  }
  const params = { id: shopId, purchase: id }
  return async () => {
    if (!(await settle(call(deletePurchase, { params })))) return
    offerUndo({ title: t('deleted'), description: supplier, undo: () => settle(call(restorePurchase, { params })) })
  }
}
