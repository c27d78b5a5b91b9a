import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Books, getBooks, issueInvoices, listInvoices, listMarginLines } from '#shared/contract/shops/invoices.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useReportedMutation } from '#web/components/use-reported-mutation.ts'
import { call, keyOf } from '#web/lib/api/call.ts'

type BooksNoticesProps = { shopId: number; books: Books; onDetails: () => void }

/** Missing details for invoices, and how to add them. */
export function BooksNotices({ shopId, books, onDetails }: BooksNoticesProps) {
  const t = useTranslations('books.notice')
  const [asking, setAsking] = useState(false)
  const issuing = useIssueAll(shopId, () => setAsking(false))
  const { sellerComplete, ordersWithoutInvoice: waiting, linesWithoutCost } = books
  return (
    <>
      {!sellerComplete && (
        <Notice
          variant="warn"
          title={t('incomplete.title')}
          action={
            <Button size="sm" onClick={onDetails}>
              {t('incomplete.enter')}
            </Button>
          }
        >
          {t('incomplete.text', { count: waiting })}
        </Notice>
      )}
      {sellerComplete && waiting > 0 && (
        <Notice
          title={t('waiting.title', { count: waiting })}
          action={
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('waiting.issue', { count: waiting })}
            </Button>
          }
        >
          {t('waiting.text')}
        </Notice>
      )}
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

/** Issues invoices in batches of some hundred until none is left. */
function useIssueAll(shopId: number, onDone: () => void) {
  const t = useTranslations('books.notice')
  const client = useQueryClient()
  const params = { id: shopId }
  return useReportedMutation({
    send: async () => {
      let issued = 0
      for (;;) {
        const done = await call(issueInvoices, { params, body: {} })
        issued += done.issued
        if (done.issued === 0 || done.left === 0) return issued
      }
    },
    done: (issued) => t('issued', { count: issued }),
    failure: t('notIssued'),
    onSettled: () => {
      onDone()
      for (const endpoint of [getBooks, listInvoices, listMarginLines]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint, params) })
      }
    },
  })
}
