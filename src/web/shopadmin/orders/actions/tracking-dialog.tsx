import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeTracking } from '#shared/contract/orders/parcels.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'
import type { ShownOrder } from '../order-context.ts'
import { TrackingField } from './tracking-field.tsx'

type TrackingDialogProps = { order: ShownOrder; onClose: () => void }

/** Adds, corrects or removes the tracking code of a parcel that has left. */
export function TrackingDialog({ order, onClose }: TrackingDialogProps) {
  const t = useTranslations('moves')
  const before = order.trackingCode ?? ''
  const [code, setCode] = useState(before)
  const refresh = useRefreshShop()
  const number = displayOrderNumber(order.orderNumber)
  const change = useMutation({
    mutationFn: (trackingCode: string) => call(changeTracking, { params: { id: order.id }, body: { trackingCode } }),
    onSuccess: (changed) => {
      toast({ title: changed.trackingCode ? t('tracking.saved') : t('tracking.removed'), description: number })
      onClose()
    },
    onError: (error) => failed(t('tracking.failed'), error),
    onSettled: () => refresh(order.shopId),
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
      submit={
        <Button type="submit" pending={change.isPending}>
          {t('tracking.save')}
        </Button>
      }
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
