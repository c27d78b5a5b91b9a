import { useQuery } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listRefunds } from '#shared/contract/orders/refunds.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { isOpen } from '#shared/rules/orders/order-status.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../../access/if-may.tsx'
import { useMay } from '../../access/use-access.ts'
import { useOrderContext } from '../order-context.ts'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import { TogetherDialog } from './together-dialog.tsx'
import { useSendTogether } from './use-send-together.ts'

/** Orders in the same parcel, and orders that could be added. */
export function OrderTogether({ order }: { order: OrderDetails }) {
  const t = useTranslations('parcels.together')
  const context = useOrderContext()
  const [chosen, setChosen] = useState<OrderDetails['toSendWith'][number]>()
  const send = useSendTogether(order)
  const mayPack = useMay('orders.pack')
  const { together, toSendWith } = order
  if (together.length === 0 && (toSendWith.length === 0 || !mayPack)) return null
  return (
    <Section title={t('title')}>
      {together.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {t('with')}
          {together.map((other) => (
            <Button key={other.id} size="sm" variant="outline" onClick={() => context.view(other)}>
              {displayOrderNumber(other.orderNumber)}
            </Button>
          ))}
          {isOpen(order.status) && mayPack && (
            <Button size="sm" variant="ghost" pending={send.isPending} onClick={() => send.mutate({ withOrder: null })}>
              {t('apart')}
            </Button>
          )}
        </p>
      )}
      <IfMay need="refunds.write">
        <PaidTwice order={order} />
      </IfMay>
      {toSendWith.length > 0 && mayPack && (
        <div className="flex flex-wrap gap-2">
          {toSendWith.map((other) => (
            <Button key={other.id} size="sm" variant="outline" onClick={() => setChosen(other)}>
              <PackagePlus aria-hidden="true" />
              {t('sendWith', { number: displayOrderNumber(other.orderNumber) })}
            </Button>
          ))}
        </div>
      )}
      {chosen && <TogetherDialog order={order} other={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  )
}

/** Shipping paid for an order that travels in another order's parcel. */
function PaidTwice({ order }: { order: OrderDetails }) {
  const t = useTranslations('parcels.together')
  const { money } = useFormat()
  const context = useOrderContext()
  const [asking, setAsking] = useState(false)
  const { together, shippingCents } = order
  const lead = together.find(({ leads }) => leads)
  const isTwice = shippingCents > 0 && lead !== undefined && lead.shippingCents > 0
  const refunds = useQuery({ ...read(listRefunds, { params: { id: order.id } }), enabled: isTwice })
  const paidAgain = lead || shippingCents === 0 ? [] : together.filter((other) => other.shippingCents > 0)
  const shown = refunds.data
  return (
    <>
      {isTwice && shown && shown.leftCents > 0 && shown.refunds.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('paidHere', { amount: money(shippingCents) })}
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {t('refund')}
          </Button>
        </p>
      )}
      {paidAgain.map((other) => (
        <p key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('paidThere', { amount: money(other.shippingCents), number: displayOrderNumber(other.orderNumber) })}
          <Button size="sm" variant="outline" onClick={() => context.view(other)}>
            {t('toRefund', { number: displayOrderNumber(other.orderNumber) })}
          </Button>
        </p>
      ))}
      {asking && shown && <RefundDialog order={order} shown={shown} shipping onClose={() => setAsking(false)} />}
    </>
  )
}
