import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { useFormat } from '../../lib/language/use-format.ts'
import { BankTransfer } from './bank-transfer.tsx'
import { LinkDetails } from './link-details.tsx'
import { PaymentButton } from './payment-button.tsx'

/** How to pay: the shop's first choice large, what else there is below it. */
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
        {isRest ? t('rest', { amount: money(order.openCents) }) : t('title')}
      </h2>
      {!isRest && payment.amountCents < order.totalCents && <PartlyPaid order={order} />}
      {first === undefined && payment.amountCents > 0 && (
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

/** Nothing is asked for before what was ordered is out. */
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
