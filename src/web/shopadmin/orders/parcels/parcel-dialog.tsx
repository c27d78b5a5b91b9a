import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails, Parcel } from '#shared/contract/orders/order-details.ts'
import { changeParcel } from '#shared/contract/orders/packing/parcels.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useOrderMutation } from '../../shop/use-shop-mutation.ts'
import { TrackingField } from '../actions/tracking-field.tsx'
import { useSendParcel } from './use-send-parcel.ts'

type ParcelDialogProps = { order: OrderDetails; parcel: Parcel | 'new'; onClose: () => void }

/** Adds a parcel to a shipped order, or changes a parcel's code. */
export function ParcelDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const t = useTranslations('parcels')
  const moves = useTranslations('moves')
  const before = parcel === 'new' ? '' : (parcel.trackingCode ?? '')
  const [code, setCode] = useState(before)
  const send = useSendParcel(order)
  const number = displayOrderNumber(order.orderNumber)
  const change = useOrderMutation(order, {
    send: (id: number) => call(changeParcel, { params: { id: order.id, parcel: id }, body: { trackingCode: code } }),
    done: moves(code.trim() ? 'tracking.saved' : 'tracking.removed'),
    failure: moves('tracking.failed'),
    onDone: onClose,
  })
  const isNew = parcel === 'new'
  const pending = send.isPending || change.isPending
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (pending || (isNew && code.trim() === '')) return
    if (isNew) {
      // The parcel created by shipping has no id and does not count.
      const parcelsSeen = order.parcels.filter(({ id }) => id !== null).length
      return send.mutate({ lines: [], trackingCode: code.trim(), parcelsSeen }, { onSuccess: onClose })
    }
    if (code.trim() === before || parcel.id === null) onClose()
    else change.mutate(parcel.id)
  }
  return (
    <FormModal
      title={isNew ? t('addTitle', { number }) : moves('tracking.title', { number })}
      description={isNew ? t('addText') : undefined}
      onClose={onClose}
      onSubmit={save}
      cancelLabel={moves('back')}
      submit={isNew ? t('addSubmit') : moves('tracking.save')}
      pending={pending}
      disabled={isNew && code.trim() === ''}
    >
      <TrackingField
        label={moves('tracking.code')}
        hint={before ? moves('tracking.hintChange') : moves('tracking.hint')}
        code={code}
        onChange={setCode}
      />
    </FormModal>
  )
}
