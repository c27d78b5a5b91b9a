import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { useSendTogether } from './use-send-together.ts'
import { leadOf, needsChoice } from './which-address.ts'

type TogetherDialogProps = { order: OrderDetails; other: OrderDetails['toSendWith'][number]; onClose: () => void }

/** Combines two orders. If their addresses differ, the owner chooses one. */
export function TogetherDialog({ order, other, onClose }: TogetherDialogProps) {
  const t = useTranslations('parcels.together')
  const name = useId()
  const both = [order, other].toSorted((one, two) => one.id - two.id)
  const differ = needsChoice(order, other)
  const [lead, setLead] = useState(leadOf(order, other).id)
  const send = useSendTogether(order)
  const combine = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const follower = lead === order.id ? other.id : order.id
    send.mutate({ id: follower, withOrder: lead }, { onSuccess: onClose })
  }
  const numberOf = ({ orderNumber }: typeof other) => displayOrderNumber(orderNumber)
  return (
    <FormModal
      title={t('sendWith', { number: numberOf(other) })}
      description={t('text', { email: order.customerEmail })}
      onClose={onClose}
      onSubmit={combine}
      submit={t('submit')}
      pending={send.isPending}
    >
      {differ ? (
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1.5 font-medium">{t('which')}</legend>
          {both.map((each) => (
            <label
              key={each.id}
              className="flex min-h-11 items-start gap-2 rounded-md border border-edge-strong px-3 py-2 has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={each.id === lead}
                onChange={() => setLead(each.id)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <Lines title={t('of', { number: numberOf(each) })} lines={each.deliverTo} />
            </label>
          ))}
        </fieldset>
      ) : (
        <Lines title={t('to')} lines={both.find(({ id }) => id === lead)?.deliverTo ?? []} />
      )}
    </FormModal>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const t = useTranslations('orders.facts')
  return (
    <span className="grid min-w-0">
      <span className="text-quiet text-xs">{title}</span>
      {lines.length === 0 && <span className="text-quiet">{t('noAddress')}</span>}
      {lines.map((line) => (
        <span key={line} className="wrap-anywhere">
          {line}
        </span>
      ))}
    </span>
  )
}
