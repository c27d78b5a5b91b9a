import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeTracking } from '#shared/contract/orders/packing/parcels.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useOrderMutation } from '../../shop/use-shop-mutation.ts'
import type { ShownOrder } from '../order-context.ts'
import { TrackingField } from './tracking-field.tsx'

type TrackingDialogProps = { order: ShownOrder; onClose: () => void }

/** Adds, corrects or removes the tracking code of a shipped parcel. */
export function TrackingDialog({ order, onClose }: TrackingDialogProps) {
  const t = useTranslations('moves')
  const before = order.trackingCode ?? ''
  const [code, setCode] = useState(before)
  const number = displayOrderNumber(order.orderNumber)
  const change = useOrderMutation(order, {
    send: (trackingCode: string) => call(changeTracking, { params: { id: order.id }, body: { trackingCode } }),
    done: (changed) => t(changed.trackingCode ? 'tracking.saved' : 'tracking.removed'),
    failure: t('tracking.failed'),
    onDone: onClose,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    if (code.trim() === before) onClose()
    else change.mutate(code)
  }
  return (
    <FormModal
      title={t('tracking.title', { number })}
      description={t('parcelFor', { who: [order.deliverTo[0], order.customerEmail].filter(Boolean).join(', ') })}
      onClose={onClose}
      onSubmit={save}
      cancelLabel={t('back')}
      submit={t('tracking.save')}
      pending={change.isPending}
    >
      <TrackingField
        label={t('tracking.code')}
        hint={before ? t('tracking.hintChange') : t('tracking.hint')}
        code={code}
        onChange={setCode}
      />
    </FormModal>
  )
}
