import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listRefunds } from '#shared/contract/orders/refunds.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { RefundDialog } from '../../orders/refunds/refund-dialog.tsx'
import { useMayWithApproval } from '../door/use-door.ts'

/** Refunds of a sale, and a button for another, for people who may refund or can ask a colleague for a PIN. */
export function RefundSale({ orderId }: { orderId: number }) {
  const t = useTranslations('orderMoney.refunds')
  const { money, date } = useFormat()
  const mayRefund = useMayWithApproval('refunds.write')
  const [isAsking, ask] = useState(false)
  const params = { id: orderId }
  const refunds = useQuery(read(listRefunds, { params }))
  const order = useQuery({ ...read(getOrderDetails, { params }), enabled: isAsking })
  const shown = refunds.data
  const failure = order.error ?? refunds.error
  if (shown?.refunds.length === 0 && (!mayRefund || shown.leftCents === 0)) return null
  return (
    <section aria-label={t('section')} className="grid gap-3">
      {shown && shown.refunds.length > 0 && (
        <ul className="divide-y rounded-lg border bg-surface">
          {shown.refunds.map(({ id, amountCents, reason, through, at }) => (
            <li key={id} className="grid gap-1 px-3 py-2">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="wrap-anywhere">{reason}</span>
                <span className="font-medium tabular-nums">{money(amountCents)}</span>
              </span>
              <span className="text-quiet text-xs tabular-nums">{t(`by.${through}`, { date: date(at) })}</span>
            </li>
          ))}
        </ul>
      )}
      {shown && shown.leftCents > 0 && mayRefund && (
        <Button variant="outline" className="min-h-12" pending={isAsking && order.isLoading} onClick={() => ask(true)}>
          <Undo2 aria-hidden="true" />
          {t('refund')}
        </Button>
      )}
      <Problem>{failure && shownError(failure, t('loadFailed'))}</Problem>
      {isAsking && order.data && shown && <RefundDialog order={order.data} shown={shown} onClose={() => ask(false)} />}
    </section>
  )
}
