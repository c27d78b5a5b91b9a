import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { lacksAddress, MissingAddress } from '../list/missing-address.tsx'
import type { ShownOrder } from '../order-context.ts'
import { TrackingField } from './tracking-field.tsx'
import { isTooLate, useMoveOrder } from './use-order-actions.ts'

type ShipDialogProps = { order: ShownOrder; onClose: () => void }

export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const t = useTranslations('moves')
  const [code, setCode] = useState('')
  const move = useMoveOrder(order)
  const lacking = lacksAddress(order)
  const submit = useRef<HTMLButtonElement>(null)
  const ship = (event: FormEvent) => {
    event.preventDefault()
    if (move.isPending) return
    move.mutate(
      { status: 'shipped', trackingCode: code.trim() || undefined },
      { onSuccess: onClose, onError: (error) => isTooLate(error) && onClose() },
    )
  }
  return (
    <FormModal
      title={t('ship.title', { number: displayOrderNumber(order.orderNumber) })}
      description={t('parcelFor', { who: [order.deliverTo[0], order.customerEmail].filter(Boolean).join(', ') })}
      onClose={onClose}
      onSubmit={ship}
      bodyClass="grid gap-4"
      cancelLabel={t('back')}
      submit={
        <Button ref={submit} type="submit" pending={move.isPending}>
          {lacking ? t('ship.submitLacking') : t('ship.submit')}
        </Button>
      }
    >
      {lacking && (
        <Notice variant="warn" title={t('ship.lackingTitle')}>
          {t('ship.lacking', { count: 1 })}
          <MissingAddress order={order} onDone={onClose} />
        </Notice>
      )}
      <TrackingField
        label={t('ship.code')}
        hint={t('ship.codeHint')}
        code={code}
        onChange={setCode}
        onEnter={lacking ? () => submit.current?.focus() : undefined}
      />
    </FormModal>
  )
}
