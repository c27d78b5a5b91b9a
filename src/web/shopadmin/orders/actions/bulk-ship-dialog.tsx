import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { lacksAddress } from '../list/missing-address.tsx'
import { numbersOf } from '../together/numbers-of.ts'
import { LONGEST_CODE } from './tracking-field.tsx'
import { useMoveOrders } from './use-order-actions.ts'

type BulkShipDialogProps = { shopId: number; orders: readonly ListedOrder[]; onClose: () => void }

/** Ships several orders, each with an optional tracking code, in the order of their printed packing slips. */
export function BulkShipDialog({ shopId, orders, onClose }: BulkShipDialogProps) {
  const t = useTranslations('moves')
  const [codes, setCodes] = useState<ReadonlyMap<number, string>>(new Map())
  const [leaveOut, setLeaveOut] = useState(false)
  const move = useMoveOrders(shopId)
  const stack = parcelsOf(orders)
  const dayOf = (order: ListedOrder) => releaseOf(order, orders)
  const toShip = stack.filter((order) => dayOf(order) === null)
  const lacking = toShip.filter(lacksAddress)
  const shipped = leaveOut ? toShip.filter((order) => !lacking.includes(order)) : toShip
  const count = countOf(shipped)
  const withoutAddress = leaveOut ? 0 : countOf(lacking)
  const ship = (event: FormEvent) => {
    event.preventDefault()
    if (move.isPending || shipped.length === 0) return
    const list = shipped.map(({ id }) => ({ id, trackingCode: codes.get(id)?.trim() || undefined }))
    move.mutate({ status: 'shipped', orders: list }, { onSuccess: onClose })
  }
  return (
    <FormModal
      title={t('shipMany.title', { count: countOf(toShip) })}
      description={t('shipMany.description')}
      onClose={onClose}
      onSubmit={ship}
      cancelLabel={t('back')}
      submit={
        <Button type="submit" disabled={shipped.length === 0} pending={move.isPending}>
          {withoutAddress === 0
            ? t('shipMany.title', { count })
            : withoutAddress === count
              ? t('shipMany.submitNone', { count })
              : t('shipMany.submitSome', { count, lacking: withoutAddress })}
        </Button>
      }
    >
      {lacking.length > 0 && (
        <Notice variant="warn" className="mb-3" title={t('shipMany.lackingTitle', { count: countOf(lacking) })}>
          <p>{t('ship.lacking', { count: countOf(lacking) })}</p>
          <Checkbox className="mt-2" checked={leaveOut} onCheckedChange={setLeaveOut}>
            {t('shipMany.leaveOut', { count: countOf(lacking) })}
          </Checkbox>
        </Notice>
      )}
      <ol className="divide-y">
        {stack.map((order) => (
          <Parcel
            key={order.id}
            order={order}
            releaseDate={dayOf(order)}
            leftOut={!shipped.includes(order)}
            code={codes.get(order.id) ?? ''}
            onChange={(code) => setCodes(new Map(codes).set(order.id, code))}
          />
        ))}
      </ol>
    </FormModal>
  )
}

/** One order per parcel. The others in the parcel ship with it. */
const parcelsOf = (orders: readonly ListedOrder[]) =>
  orders
    .filter(
      ({ id, together }) => !together.some((other) => other.id < id && orders.some((each) => each.id === other.id)),
    )
    .toSorted((one, other) => one.id - other.id)

/** Release date of a parcel, as far as its orders are in this list. */
const releaseOf = ({ id, together }: ListedOrder, orders: readonly ListedOrder[]): string | null =>
  orders
    .filter((each) => each.id === id || together.some((other) => other.id === each.id))
    .flatMap(({ releaseDate }) => releaseDate ?? [])
    .toSorted()
    .at(-1) ?? null

const countOf = (parcels: readonly ListedOrder[]) => parcels.reduce((sum, { together }) => sum + 1 + together.length, 0)

type ParcelProps = {
  order: ListedOrder
  releaseDate: string | null
  leftOut: boolean
  code: string
  onChange: (code: string) => void
}

/** Slip data of a parcel, and the field for its scanned code. */
function Parcel({ order, releaseDate, leftOut, code, onChange }: ParcelProps) {
  const t = useTranslations('moves')
  const { date } = useFormat()
  const { id, customerEmail, delivery, deliverTo } = order
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
      <label htmlFor={`tracking-${id}`} className="grid min-w-0">
        <span className="sr-only">{`${t('shipMany.codeFor')} `}</span>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium tabular-nums">{numbersOf([order, ...order.together])}</span>
          {delivery === 'pickup' && <Badge variant="outline">{t('shipMany.pickup')}</Badge>}
          {releaseDate !== null && (
            <Badge variant="outline" className="whitespace-normal!">
              {t('shipMany.waits', { day: date(releaseDate) })}
            </Badge>
          )}
          {releaseDate === null && lacksAddress(order) && (
            <Badge variant="warn">{leftOut ? t('shipMany.notShipped') : t('shipMany.noAddress')}</Badge>
          )}
        </span>
        {deliverTo[0] && <span className="truncate">{deliverTo[0]}</span>}
        <span className="truncate text-quiet text-xs">{customerEmail}</span>
      </label>
      <Input
        id={`tracking-${id}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        placeholder={t('tracking.code')}
        disabled={leftOut}
        value={code}
        onKeyDown={toNextInput}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </li>
  )
}

// A scanner sends Enter after each code. Move to the next parcel instead of submitting.
function toNextInput(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [
    ...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input:enabled[id^=tracking], button[type=submit]') ??
      []),
  ]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
