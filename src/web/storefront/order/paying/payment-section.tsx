import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import type { Payment, PaymentMethod } from '#shared/contract/orders/payment.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { paymentHost } from '#shared/rules/payments/payment-link.ts'
import { spacedReference } from '#shared/rules/payments/payment-reference.ts'
import { QrCode } from '../../../components/qr-code.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useFormat } from '../../../lib/language/use-format.ts'
import { Copyable } from './copyable.tsx'
import { plainAmount } from './plain-amount.ts'

/** Ways to pay: the shop's preferred one first, the others below it. */
export function PaymentSection({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order.pay')
  const { payment, shop } = order
  const { money } = useFormat()
  const isRest = order.status !== 'pending'
  if (isRest && order.openCents === 0) return null
  if (order.payFrom !== null) return <PaidLater payFrom={order.payFrom} />
  const [first, ...others] = payment.methods
  return (
    <section aria-labelledby="payment" className="grid gap-4 rounded-lg border bg-surface p-5">
      <h2 id="payment" className="text-base">
        {isRest ? t('rest', { amount: money(order.openCents) }) : t(order.payAtPickup ? 'pickup.title' : 'title')}
      </h2>
      {!isRest && payment.amountCents < order.totalCents && <PartlyPaid order={order} />}
      {order.payAtPickup && <p>{t(first ? 'pickup.orNow' : 'pickup.only')}</p>}
      {first === undefined && payment.amountCents > 0 && !order.payAtPickup && (
        <p>{t('instructions', { shop: shop.name, email: order.customerEmail })}</p>
      )}
      {first?.kind === 'bank-transfer' ? (
        <BankTransfer transfer={first} payment={payment} />
      ) : (
        <>
          {first && <PaymentButton method={first} amountCents={payment.amountCents} />}
          {first?.kind === 'link' && <LinkDetails order={order} />}
        </>
      )}
      {others.map((method) =>
        method.kind === 'bank-transfer' ? (
          <details key={method.kind} className="border-t pt-4">
            <summary className="w-fit cursor-pointer py-2.5 font-medium text-sm">{t('transferInstead')}</summary>
            <BankTransfer transfer={method} payment={payment} />
          </details>
        ) : (
          <PaymentButton key={method.kind} method={method} amountCents={payment.amountCents} isSecond />
        ),
      )}
      {first?.kind === 'provider' && others.some(({ kind }) => kind === 'link') && <LinkDetails order={order} />}
    </section>
  )
}

/** No payment is requested before the release date. */
function PaidLater({ payFrom }: { payFrom: string }) {
  const t = useTranslations('order.pay')
  const { date } = useFormat()
  return (
    <section aria-labelledby="payment" className="grid gap-2 rounded-lg border bg-surface p-5">
      <h2 id="payment" className="text-base">
        {t('later.title', { day: date(payFrom) })}
      </h2>
      <p>{t('later.told')}</p>
    </section>
  )
}

function PartlyPaid({ order: { totalCents, payment, shop } }: { order: CustomerOrder }) {
  const t = useTranslations('order.pay')
  const { money } = useFormat()
  const { amountCents } = payment
  const received = money(totalCents - amountCents)
  return (
    <p className="tabular-nums">
      {amountCents === 0
        ? t('covered', { received, shop: shop.name })
        : t('partly', { received, left: money(amountCents), shop: shop.name })}
    </p>
  )
}

type BankTransferProps = { transfer: Extract<PaymentMethod, { kind: 'bank-transfer' }>; payment: Payment }

/** QR code for banking apps, and the same details to copy, because not every app reads the code. */
function BankTransfer({ transfer, payment }: BankTransferProps) {
  const t = useTranslations('order.pay')
  const { money, language } = useFormat()
  const { name, iban, bic, epc } = transfer
  const { amountCents, reference } = payment
  return (
    <div className="grid gap-4">
      <p className="font-semibold text-lg">{t('transfer', { amount: money(amountCents) })}</p>
      <div className="grid items-start gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <figure className="grid gap-2 max-sm:justify-items-center">
          <QrCode text={epc} label={t('code', { amount: money(amountCents), name })} className="size-52" />
          <figcaption className="max-w-52 text-quiet text-xs">{t('scan')}</figcaption>
        </figure>
        <div className="grid">
          <Copyable label={t('holder')} value={name} />
          <Copyable label="IBAN" value={spacedReference(iban)} text={iban} />
          {bic && <Copyable label="BIC" value={bic} />}
          <Copyable label={t('amount')} value={money(amountCents)} text={plainAmount(amountCents, language)} />
          <Copyable label={t('reference')} value={spacedReference(reference)} text={reference} />
        </div>
      </div>
      <p className="text-quiet text-xs">{t('exactly')}</p>
    </div>
  )
}

/** Amount and reference to enter on the payment page. */
function LinkDetails({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order.pay')
  const { money, language } = useFormat()
  const { amountCents } = order.payment
  return (
    <div className="grid gap-3">
      <div className="grid">
        <Copyable label={t('amount')} value={money(amountCents)} text={plainAmount(amountCents, language)} />
        <Copyable label={t('reference')} value={displayOrderNumber(order.orderNumber)} />
      </div>
      <p className="text-quiet text-xs">{t('mention', { shop: order.shop.name })}</p>
    </div>
  )
}

type PaymentButtonProps = {
  method: Exclude<PaymentMethod, { kind: 'bank-transfer' }>
  amountCents: number
  /** Another method is shown first. */
  isSecond?: boolean
}

/** Link to the payment page that names its host. */
function PaymentButton({ method, amountCents, isSecond }: PaymentButtonProps) {
  const t = useTranslations('order.pay')
  const { money } = useFormat()
  const amount = money(amountCents)
  const host = method.kind === 'link' ? paymentHost(method.url) : undefined
  const button = (
    <Button asChild size="lg" variant={isSecond ? 'outline' : 'default'} className="h-auto! min-h-11 w-full py-1.5">
      <a href={method.url} target="_blank" rel="noopener noreferrer">
        <span className="min-w-0 break-words">{host ? t('at', { amount, host }) : t('online', { amount })}</span>
        <ExternalLink aria-hidden="true" />
        <span className="sr-only">{t('newTab')}</span>
      </a>
    </Button>
  )
  if (method.kind === 'link') return button
  return (
    <div className="grid gap-1.5 text-center text-quiet text-xs">
      {button}
      {t('methods')}
      {method.mode === 'test' && <span className="font-medium text-warn-ink">{t('testMode')}</span>}
    </div>
  )
}
