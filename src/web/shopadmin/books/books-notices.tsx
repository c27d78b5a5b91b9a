import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type Books,
  getBooks,
  getTaxLimits,
  issueInvoices,
  listInvoices,
  listMarginLines,
} from '#shared/contract/shops/money/invoices.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../access/if-may.tsx'

type BooksNoticesProps = { shopId: number; books: Books; onDetails: () => void }

/** Missing details for invoices, and how to add them. */
export function BooksNotices({ shopId, books, onDetails }: BooksNoticesProps) {
  const t = useTranslations('books.notice')
  const [asking, setAsking] = useState(false)
  const issuing = useIssueAll(shopId, () => setAsking(false))
  const { sellerComplete, ordersWithoutInvoice: waiting, linesWithoutCost, unknownToVies } = books
  return (
    <>
      {!sellerComplete && (
        <Notice
          variant="warn"
          title={t('incomplete.title')}
          action={
            <IfMay need="ownership.manage">
              <Button size="sm" onClick={onDetails}>
                {t('incomplete.enter')}
              </Button>
            </IfMay>
          }
        >
          {t('incomplete.text', { count: waiting })}
        </Notice>
      )}
      {sellerComplete && waiting > 0 && (
        <Notice
          title={t('waiting.title', { count: waiting })}
          action={
            <IfMay need="books.write">
              <Button size="sm" onClick={() => setAsking(true)}>
                {t('waiting.issue', { count: waiting })}
              </Button>
            </IfMay>
          }
        >
          {t('waiting.text')}
        </Notice>
      )}
      <LimitNotices shopId={shopId} />
      {books.exports > 0 && <Notice>{t('exports', { count: books.exports })}</Notice>}
      {unknownToVies > 0 && <Notice variant="warn">{t('unknownToVies', { count: unknownToVies })}</Notice>}
      {linesWithoutCost > 0 && <Notice variant="warn">{t('withoutCost', { count: linesWithoutCost })}</Notice>}
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('ask.title', { count: waiting })}
          description={t('ask.text')}
          confirmLabel={t('waiting.issue', { count: waiting })}
          pending={issuing.isPending}
          onConfirm={() => issuing.mutate()}
        />
      )}
    </>
  )
}

/** Limits of the year's sales that are near. */
function LimitNotices({ shopId }: { shopId: number }) {
  const t = useTranslations('books.notice')
  const { money } = useFormat()
  const { data } = useQuery(read(getTaxLimits, { params: { id: shopId } }))
  return data?.limits
    .filter(({ isNear }) => isNear)
    .map(({ limit, cents, limitCents }) => (
      <Notice key={limit} variant="warn">
        {t(`limit.${limit}`, { cents: money(cents), limit: money(limitCents) })}
      </Notice>
    ))
}

/** Issues invoices in batches of some hundred until none is left. */
function useIssueAll(shopId: number, onDone: () => void) {
  const t = useTranslations('books.notice')
  const books = useTranslations('books')
  const { list } = useFormat()
  const client = useQueryClient()
  const params = { id: shopId }
  return useReportedMutation({
    send: async () => {
      let issued = 0
      const quarters = new Set<string>()
      for (;;) {
        const done = await call(issueInvoices, { params, body: {} })
        issued += done.issued
        for (const { quarter } of done.quarters) quarters.add(quarter)
        if (done.issued === 0 || done.left === 0) return { issued, quarters: [...quarters].sort() }
      }
    },
    done: ({ issued, quarters }) => {
      const text = t('issued', { count: issued })
      if (quarters.length === 0) return text
      const names = quarters.map((quarter) =>
        books('quarterName', { quarter: quarter.slice(-1), year: quarter.slice(0, 4) }),
      )
      return t('issuedIn', { issued: text, quarters: list(names) })
    },
    failure: t('notIssued'),
    onSettled: () => {
      onDone()
      for (const endpoint of [getBooks, listInvoices, listMarginLines]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint, params) })
      }
    },
  })
}
