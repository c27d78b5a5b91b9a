import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getOrderDetails, type OrderDetails } from '#shared/contract/orders/order-details.ts'
import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { sendTogether } from '#shared/contract/orders/packing/parcels.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { failed } from '#web/components/failures/failed.ts'
import { offerUndo } from '#web/components/mutations/undo.ts'
import { Button } from '#web/components/ui/button.tsx'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'
import { useOrderContext } from '../order-context.ts'
import { TogetherDialog } from './together-dialog.tsx'
import { leadOf, needsChoice } from './which-address.ts'

/**
 * Sends an order of a list together with the customer's other one, in one press. Asks if their addresses differ, and opens the order if
 * there are several to choose from.
 */
export function SendWith({ order }: { order: ListedOrder }) {
  const t = useTranslations('orders.row')
  const together = useTranslations('parcels.together')
  const { money } = useFormat()
  const client = useQueryClient()
  const refresh = useRefreshShop()
  const context = useOrderContext()
  const [asked, setAsked] = useState<OrderDetails>()
  const put = (id: number, withOrder: number | null) => call(sendTogether, { params: { id }, body: { withOrder } })
  const separate = async (id: number) => {
    await put(id, null).catch((error: unknown) => failed(together('failed'), error))
    await refresh(order.shopId)
  }
  const sending = useMutation({
    mutationFn: async () => {
      const details = await client.fetchQuery({ ...read(getOrderDetails, { params: { id: order.id } }), staleTime: 0 })
      const [other, ...more] = details.toSendWith
      if (!other || more.length > 0 || details.together.length > 0) return context.view(order)
      if (needsChoice(details, other)) return setAsked(details)
      const lead = leadOf(details, other)
      const follower = lead.id === other.id ? details : other
      await put(follower.id, lead.id)
      const twice = Math.min(details.shippingCents, other.shippingCents)
      offerUndo({
        title: t('sentWith', {
          one: displayOrderNumber(lead.orderNumber),
          two: displayOrderNumber(follower.orderNumber),
        }),
        description: [
          lead.deliverTo.length > 0 && t('sentTo', { address: lead.deliverTo.join(', ') }),
          t('sentMail'),
          twice > 0 && t('paidTwice', { amount: money(twice) }),
        ]
          .filter(Boolean)
          .join(' '),
        undo: () => separate(follower.id),
        seconds: UNDO_SECONDS,
      })
    },
    onError: (error) => failed(together('failed'), error),
    onSettled: () => refresh(order.shopId),
  })
  const [other] = asked?.toSendWith ?? []
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="relative"
        title={t('sendWithHint')}
        pending={sending.isPending}
        onClick={() => sending.mutate()}
      >
        <PackagePlus aria-hidden="true" />
        {t('sendWith', { count: order.sendableWith })}
        <span className="sr-only">{` ${displayOrderNumber(order.orderNumber)}`}</span>
      </Button>
      {asked && other && <TogetherDialog order={asked} other={other} onClose={() => setAsked(undefined)} />}
    </>
  )
}
