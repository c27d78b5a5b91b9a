import { useTranslations } from 'use-intl'
import { moveOrders, type OrderMoves } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, type OrderUpdate, refundOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import type { Order, Together } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { meansLabel } from '#shared/rules/payments/pay-means.ts'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'
import { numbersOf } from '../together/numbers-of.ts'
import { usualMeans } from '../usual-means.ts'
import { moveSummary } from './move-summary.ts'
import { useMoveToast } from './use-move-toast.ts'

/** Another user changed the status first, so a retry cannot succeed. */
export const isTooLate = (error: unknown) => error instanceof ApiError && error.code === 'invalid_transition'

const numbered = ({ orderNumber }: Order) => displayOrderNumber(orderNumber)

/** Adds the owner's usual means of payment, if they have set one. */
function withMeans<Change extends { status: string }>(shopId: number, change: Change): Change {
  const means = change.status === 'paid' ? usualMeans(shopId).read() : undefined
  return means ? { ...change, means } : change
}

/** Names the recorded means of payment, so that it is not recorded unnoticed. */
function useUsualInWords() {
  const text = useText()
  return (shopId: number): string[] => {
    const means = usualMeans(shopId).read()
    return means ? [text(meansLabel(means))] : []
  }
}

/** Marks an order paid, ripped or shipped. Pending until the lists are updated, so that no stale button stays active. */
export function useMoveOrder(order: Order & { together?: Together[] }) {
  const tell = useMoveToast(order.shopId)
  const t = useTranslations('moves')
  const usualInWords = useUsualInWords()
  return useShopMutation(order.shopId, {
    send: (change: OrderUpdate) =>
      call(updateOrder, { params: { id: order.id }, body: withMeans(order.shopId, change) }),
    onDone: (moved, { status }) =>
      tell(
        {
          title: t(`done.one.${status}`),
          description: [
            numbersOf(status === 'shipped' ? [order, ...(order.together ?? [])] : [moved]),
            ...(status === 'paid' ? usualInWords(order.shopId) : []),
          ].join(' · '),
        },
        status,
        [order.id],
      ),
    failure: (error, { status }) => failed(t(`failed.${verbOf(status)}`, { count: 1 }), error),
  })
}

export function useCancelOrder(order: Order) {
  const tell = useMoveToast(order.shopId)
  const t = useTranslations('moves')
  return useShopMutation(order.shopId, {
    send: () => call(cancelOrder, { params: { id: order.id } }),
    onDone: ({ status }) => {
      // Cancelling the rest of a partly shipped order cannot be undone.
      if (status !== 'cancelled') return toast({ title: t('done.rest'), description: numbered(order) })
      return tell({ title: t('done.one.cancelled'), description: numbered(order) }, 'cancelled', [order.id])
    },
    failure: t('failed.cancel', { count: 1 }),
  })
}

const verbOf = (status: OrderMoves['status']) =>
  status === 'shipped' ? 'ship' : status === 'cancelled' ? 'cancel' : 'update'

/** Changes several orders and reports the result in one toast. */
export function useMoveOrders(shopId: number) {
  const tell = useMoveToast(shopId)
  const t = useTranslations('moves')
  const text = useText()
  return useShopMutation(shopId, {
    send: (moves: OrderMoves) => call(moveOrders, { params: { id: shopId }, body: withMeans(shopId, moves) }),
    onDone: (outcome, { status }) =>
      tell(
        moveSummary(text, outcome, status),
        status,
        outcome.flatMap(({ id, moved }) => (moved ? [id] : [])),
      ),
    failure: (error, { status, orders }) => failed(t(`failed.${verbOf(status)}`, { count: orders.length }), error),
  })
}

/** Records the refund of an order that was cancelled after payment. */
export function useRefundOrder(order: Order) {
  const tell = useMoveToast(order.shopId)
  const t = useTranslations('moves')
  return useShopMutation(order.shopId, {
    send: () => call(refundOrder, { params: { id: order.id } }),
    onDone: () => tell({ title: t('done.one.refunded'), description: numbered(order) }, 'refunded', [order.id]),
    failure: t('failed.update', { count: 1 }),
  })
}
