import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { receiveRest } from '#shared/contract/orders/received-rest.ts'
import { missingCents } from '#shared/rules/money/received-money.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useOrderMutation } from '../shop/use-shop-mutation.ts'
import { usualMeans } from './usual-means.ts'

/** Records the missing amount of an order as received by means that no statement shows. */
export function ReceiveRest({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.facts.received.rest')
  const { money } = useFormat()
  // The amount in the dialog stays fixed during live updates.
  const [amount, setAmount] = useState<number>()
  const receive = useOrderMutation(order, {
    send: (amountCents: number) => {
      const means = usualMeans(order.shopId).read()
      return call(receiveRest, { params: { id: order.id }, body: { amountCents, ...(means && { means }) } })
    },
    done: (_order, amountCents) => t('done', { amount: money(amountCents) }),
    failure: t('failed'),
    onSettled: () => setAmount(undefined),
  })
  const missing = missingCents(order)
  if (missing === 0 && amount === undefined) return null
  return (
    <>
      <Button size="sm" variant="outline" className="my-2 block w-fit" onClick={() => setAmount(missing)}>
        {t('button', { amount: money(missing) })}
      </Button>
      {amount !== undefined && (
        <ConfirmDialog
          onClose={() => setAmount(undefined)}
          title={t('title', { amount: money(amount) })}
          description={t('text')}
          confirmLabel={t('confirm')}
          pending={receive.isPending}
          onConfirm={() => receive.mutate(amount)}
        />
      )}
    </>
  )
}
