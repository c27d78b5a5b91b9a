import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { read } from '#web/lib/api/call.ts'
import { lacksAddress, MissingAddress } from '../list/missing-address.tsx'
import type { ShownOrder } from '../order-context.ts'
import { chosenOf, PartLines, type Pieces } from '../parcels/part-lines.tsx'
import { piecesOf } from '../parcels/partly-sent.tsx'
import { useSendParcel } from '../parcels/use-send-parcel.ts'
import { numbersOf } from '../together/numbers-of.ts'
import { TrackingField } from './tracking-field.tsx'
import { isTooLate, useMoveOrder } from './use-order-actions.ts'

type ShipDialogProps = { order: ShownOrder; onClose: () => void }

/** Ships the remaining pieces of an order, or some of them. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const t = useTranslations('moves')
  const p = useTranslations('parcels')
  const [code, setCode] = useState('')
  const [isPart, setPart] = useState(false)
  const [pieces, setPieces] = useState<Pieces>(new Map())
  const details = useQuery({ ...read(getOrderDetails, { params: { id: order.id } }), enabled: isPart })
  const chosen = details.data ? chosenOf(details.data, pieces) : []
  const move = useMoveOrder(order)
  const part = useSendParcel(order)
  const lacking = lacksAddress(order)
  const submit = useRef<HTMLButtonElement>(null)
  const left = piecesOf(order) - order.sentPieces
  const pending = move.isPending || part.isPending
  const done = { onSuccess: onClose, onError: (error: unknown) => isTooLate(error) && onClose() }
  const ship = (event: FormEvent) => {
    event.preventDefault()
    const trackingCode = code.trim() || undefined
    if (pending) return
    if (!isPart) return move.mutate({ status: 'shipped', trackingCode }, done)
    if (details.data && chosen.length > 0) {
      part.mutate({ lines: chosen, trackingCode, parcelsSeen: details.data.parcels.length }, done)
    }
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
        <Button ref={submit} type="submit" pending={pending} disabled={isPart && chosen.length === 0}>
          {lacking ? t('ship.submitLacking') : t('ship.submit')}
        </Button>
      }
    >
      {order.together.length > 0 && <Notice>{p('together.ships', { others: numbersOf(order.together) })}</Notice>}
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
      {order.sentPieces > 0 && <p className="text-quiet text-sm">{p('rest', { left })}</p>}
      {order.delivery === 'ship' && left > 1 && order.together.length === 0 && (
        <Checkbox checked={isPart} onCheckedChange={setPart}>
          {p('onlyPart')}
        </Checkbox>
      )}
      {isPart && (
        <Loaded query={details} failure={p('loadFailed')}>
          {(found) => <PartLines order={found} pieces={pieces} onChange={setPieces} />}
        </Loaded>
      )}
    </FormModal>
  )
}
