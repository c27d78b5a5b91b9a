import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listRefunds, type OrderRefunds as Shown } from '#shared/contract/orders/refunds.ts'
import { refundDue } from '#shared/rules/orders/order-status.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../../access/use-access.ts'
import { live } from '../../live.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { AgreeReturn } from '../agree-return.tsx'
import { PayerAccount } from './payer-account.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** Refunds of an order, and a button for another; nothing before a payment. */
export function OrderRefunds({ order }: { order: OrderDetails }) {
  const t = useTranslations('orderMoney.refunds')
  const [mayAgree, mayRefund] = [useMay('orders.write'), useMay('refunds.write')]
  const query = useQuery({
    ...read(listRefunds, { params: { id: order.id } }),
    ...live,
    enabled: order.paymentStatus !== 'pending' || order.receivedCents !== null,
  })
  if (!query.isEnabled || (query.data?.leftCents === 0 && query.data.refunds.length === 0)) return null
  if (query.data?.refunds.length === 0 && !mayAgree && !mayRefund) return null
  return (
    <Section title={t('section')} action={order.status === 'shipped' && mayAgree && <AgreeReturn order={order} />}>
      <Loaded query={query} failure={t('loadFailed')} skeleton={<Skeletons lines={['h-9']} className="gap-2" />}>
        {(shown) => <Refunds order={order} shown={shown} />}
      </Loaded>
    </Section>
  )
}

const variants = { asked: 'warn', done: 'secondary', failed: 'destructive' } as const

function Refunds({ order, shown }: { order: OrderDetails; shown: Shown }) {
  const t = useTranslations('orderMoney.refunds')
  const { money, date } = useFormat()
  const scale = useConditionScale()
  const [asking, setAsking] = useState(false)
  const mayRefund = useMay('refunds.write')
  return (
    <>
      {shown.refunds.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {shown.refunds.map(({ id, amountCents, goodwillCents, reason, state, through, at, lines }) => (
            <li key={id} className="grid gap-1 px-3 py-2">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-medium tabular-nums">{money(amountCents)}</span>
                <Badge variant={variants[state]}>{t(`state.${state}`)}</Badge>
              </span>
              <span className="wrap-anywhere">{reason}</span>
              {lines.map(({ productName, details, quantity, restocked }) => (
                <span key={productName} className="wrap-anywhere text-quiet text-xs">
                  {quantity} × <ListingTitle listing={{ name: productName, ...details }} scale={scale} />
                  {restocked && ` · ${t('restocked')}`}
                </span>
              ))}
              {goodwillCents > 0 && lines.length > 0 && (
                <span className="text-quiet text-xs tabular-nums">
                  {t('ofItGoodwill', { amount: money(goodwillCents) })}
                </span>
              )}
              <span className="text-quiet text-xs tabular-nums">{t(`by.${through}`, { date: date(at) })}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.leftCents > 0 && mayRefund && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {t('refund')}
          </Button>
          <span className="text-quiet text-xs tabular-nums">{t('left', { amount: money(shown.leftCents) })}</span>
        </div>
      )}
      {refundDue(order) && mayRefund && <PayerAccount order={order} cents={shown.leftCents} />}
      {asking && <RefundDialog order={order} shown={shown} onClose={() => setAsking(false)} />}
    </>
  )
}
