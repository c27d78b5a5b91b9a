import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { chargeVat, checkVatNumber } from '#shared/contract/orders/company-vat.ts'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import type { VatNumberCheck } from '#shared/contract/orders/vat-number-check.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useChangeInvoices } from './use-change-invoices.ts'

type VatNumberProps = { order: OrderDetails; vatNumber: VatNumberCheck }

const variants = { waiting: 'info', valid: 'good', invalid: 'warn', unavailable: 'warn', none: 'info' } as const

/** Answer of VIES about the VAT number of an EU company, and the owner's choices; nothing without a check. */
export function VatNumber({ order, vatNumber }: VatNumberProps) {
  const t = useTranslations('orderMoney.invoices.vatNumber')
  const { state, mayCheck, chargesVat } = vatNumber
  if (!state && !mayCheck && !chargesVat) return null
  const advice = adviceFor(vatNumber)
  return (
    <Notice variant={variants[state ?? 'none']} title={t(`title.${state ?? 'none'}`)}>
      <div className="grid gap-2">
        <Facts vatNumber={vatNumber} />
        {(state === 'waiting' || state === 'unavailable') && <p>{t(`text.${state}`)}</p>}
        {advice && <p>{t(`advice.${advice}`)}</p>}
        <Choices order={order} vatNumber={vatNumber} />
      </div>
    </Notice>
  )
}

function adviceFor({ state, withoutVat, chargesVat, isInvoiced }: VatNumberCheck) {
  if (chargesVat) return 'charged'
  if (state !== 'invalid') return undefined
  if (!withoutVat) return 'none'
  return isInvoiced ? 'after' : 'before'
}

function Facts({ vatNumber: { checkedAt, name, address, consultationNumber } }: Pick<VatNumberProps, 'vatNumber'>) {
  const t = useTranslations('orderMoney.invoices.vatNumber')
  const { dateTime } = useFormat()
  if (!checkedAt) return null
  const registered = [name, address].filter(Boolean).join(', ')
  return (
    <div className="wrap-anywhere text-quiet text-xs">
      {registered && <p>{registered}</p>}
      <p className="tabular-nums">
        {t('checkedOn', { date: dateTime(checkedAt) })}
        {consultationNumber && ` · ${t('proof', { number: consultationNumber })}`}
      </p>
    </div>
  )
}

function Choices({ order, vatNumber }: VatNumberProps) {
  const t = useTranslations('orderMoney.invoices.vatNumber')
  const invoices = useTranslations('orderMoney.invoices')
  const params = { id: order.id }
  const { state, mayCheck, withoutVat, chargesVat, isInvoiced, mayChargeVat } = vatNumber
  const [asking, setAsking] = useState(false)
  const decision = t(chargesVat ? 'chargeNoVat' : 'chargeVat')
  const check = useChangeInvoices({
    order,
    change: () => call(checkVatNumber, { params }),
    done: t('checking'),
    failure: t('checkFailed'),
  })
  const charge = useChangeInvoices({
    order,
    change: (charges: boolean) => call(chargeVat, { params, body: { chargesVat: charges } }),
    done: ({ vatNumber: now }) => t(now?.chargesVat ? 'vatCharged' : 'noVatCharged'),
    failure: t('chargeFailed'),
    onDone: () => setAsking(false),
  })
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {mayCheck && state !== 'waiting' && (
        <Button size="sm" variant="outline" pending={check.isPending} onClick={() => check.mutate(undefined)}>
          {t(state ? 'checkAgain' : 'check')}
        </Button>
      )}
      {mayChargeVat && (chargesVat || (withoutVat && (state === 'invalid' || state === 'unavailable'))) && (
        <Button
          size="sm"
          variant="outline"
          pending={charge.isPending}
          onClick={() => (isInvoiced ? setAsking(true) : charge.mutate(!chargesVat))}
        >
          {decision}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={invoices('renewTitle', { number: displayOrderNumber(order.orderNumber) })}
          description={invoices('renewText')}
          confirmLabel={decision}
          pending={charge.isPending}
          onConfirm={() => charge.mutate(!chargesVat)}
        />
      )}
    </div>
  )
}
