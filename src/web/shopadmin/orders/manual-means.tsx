import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeMeans } from '#shared/contract/orders/counter/pay-means.ts'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { isSoldElsewhere } from '#shared/rules/orders/shipping/delivery.ts'
import { meansLabel, type PayMeans, payMeans } from '#shared/rules/payments/pay-means.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useOrderMutation } from '../shop/use-shop-mutation.ts'
import { usualMeans } from './usual-means.ts'

type ManualMeansProps = {
  order: OrderDetails
  /** Undefined if the order was only marked as paid. */
  paymentId?: number
  kind: 'payment' | 'refund'
  means: PayMeans | null
}

/** Means of a manual payment or refund. A choice is saved immediately and can be changed later. */
export function ManualMeans({ order, paymentId, kind, means }: ManualMeansProps) {
  const t = useTranslations('orders.facts.received.means')
  const text = useText()
  const id = useId()
  const note = useOrderMutation(order, {
    send: (chosen: PayMeans | null) =>
      call(changeMeans, {
        params: { id: order.id },
        body: { means: chosen, ...(paymentId === undefined ? {} : { paymentId }) },
      }),
    done: (_order, chosen) => (chosen ? t('said', { means: text(meansLabel(chosen)) }) : t('unsaidNow')),
    failure: t('failed'),
  })
  const shown = note.isPending ? note.variables : means
  return (
    <div className="my-1.5 grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-xs">
          {t(kind)}
        </label>
        <Select
          id={id}
          className="w-44"
          value={shown ?? ''}
          aria-busy={note.isPending}
          options={[
            { value: '', label: t('unsaid') },
            ...payMeans.map((value) => ({ value, label: text(meansLabel(value)) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            !note.isPending && note.mutate(payMeans.find((each) => each === value) ?? null)
          }
        />
      </div>
      {kind === 'payment' && !isSoldElsewhere(order.delivery) && shown && (
        <Usual key={shown} shopId={order.shopId} means={shown} />
      )}
    </div>
  )
}

/** Remembers the choice for orders that are marked as paid here. */
function Usual({ shopId, means }: { shopId: number; means: PayMeans }) {
  const t = useTranslations('orders.facts.received.means')
  const stored = usualMeans(shopId)
  const [isUsual, setUsual] = useState(stored.read() === means)
  return (
    <Checkbox
      className="text-xs"
      checked={isUsual}
      onCheckedChange={(checked) => {
        stored.write(checked ? means : undefined)
        setUsual(checked)
      }}
    >
      {t('usual')}
    </Checkbox>
  )
}
