import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listRefunds, type RefundWish, refund } from '#shared/contract/orders/refunds.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useOrderMutation } from '../../shop/use-shop-mutation.ts'

/** Gives money of an order back. */
export function useRefund(order: OrderDetails, onDone: () => void, onFailure: () => void) {
  const t = useTranslations('orderMoney.refunds')
  const { money } = useFormat()
  return useOrderMutation(order, {
    send: (body: RefundWish) => call(refund, { params: { id: order.id }, body }),
    answers: keyOf(listRefunds, { id: order.id }),
    done: (_, { amountCents, roundingCents = 0, through, means }) =>
      t(
        through === 'provider'
          ? 'asked'
          : through === 'credit'
            ? 'doneAsCredit'
            : means === 'cash'
              ? 'doneInCash'
              : 'done',
        {
          amount: money(amountCents + roundingCents),
        },
      ),
    failure: onFailure,
    onDone,
  })
}
