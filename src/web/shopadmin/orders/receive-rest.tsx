import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { receiveRest } from '#shared/contract/orders/received-rest.ts'
import { missingCents } from '#shared/rules/money/received-money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import { usualMeans } from './usual-means.ts'

/** For what was missing of an order and came in a way that no statement shows. */
export function ReceiveRest({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.facts.received.rest')
  const { money } = useFormat()
  const refresh = useRefreshShop()
  // What is asked about stays what it was, also while other news comes in.
  const [asked, setAsked] = useState<number>()
  const receive = useMutation({
    mutationFn: (amountCents: number) => {
      const means = usualMeans(order.shopId).read()
      return call(receiveRest, { params: { id: order.id }, body: { amountCents, ...(means && { means }) } })
    },
    onSuccess: (_order, amountCents) =>
      toast({ title: t('done', { amount: money(amountCents) }), description: displayOrderNumber(order.orderNumber) }),
    onError: (error) => failed(t('failed'), error),
    onSettled: async () => {
      await refresh(order.shopId)
      setAsked(undefined)
    },
  })
  const missing = missingCents(order)
  if (missing === 0 && asked === undefined) return null
  return (
    <>
      <Button size="sm" variant="outline" className="my-2 block w-fit" onClick={() => setAsked(missing)}>
        {t('button', { amount: money(missing) })}
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          onClose={() => setAsked(undefined)}
          title={t('title', { amount: money(asked) })}
          description={t('text')}
          confirmLabel={t('confirm')}
          pending={receive.isPending}
          onConfirm={() => receive.mutate(asked)}
        />
      )}
    </>
  )
}
