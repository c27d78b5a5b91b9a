import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/orders.ts'
import { filledLink } from '#shared/rules/money/filled-link.ts'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { refundDue } from '#shared/rules/orders/order-status.ts'
import { trackingOf } from '#shared/rules/orders/tracking.ts'
import { Link } from '#web/components/link.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { BlockCustomer } from '../blocks/block-customer.tsx'
import { customerName } from '../customers/customer-name.ts'
import { lacksAddress, MissingAddress } from './list/missing-address.tsx'
import { OnlinePayments } from './online-payments.tsx'
import { ReceivedMoney } from './received-money.tsx'
import { WaitingPayment } from './waiting-payment.tsx'

/** Who ordered, how it is paid, how it travels. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.facts')
  const host = order.paymentLink ? paymentHost(order.paymentLink) : undefined
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Fact label={t('customer')}>
        <Buyer order={order} />
      </Fact>
      <Fact label={t('payment')}>
        {refundDue(order) ? t('refundDue') : t(`paid.${order.paymentStatus}`)}
        <WaitingPayment order={order} />
        <ReceivedMoney order={order} />
        <OnlinePayments order={order} />
        {order.status === 'pending' && order.payment.methods.length === 0 && (
          <Notice variant="warn" className="mt-2">
            {t('sendInstructions')}
          </Notice>
        )}
        {host && order.paymentLink && (
          <a
            href={filledLink(order.paymentLink, {
              amountCents: order.payment.amountCents,
              orderNumber: order.orderNumber,
            })}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-1 block w-fit break-all text-quiet text-xs underline-offset-4 hover:underline"
          >
            {t('linkTo', { host })}
            <span className="sr-only">{` ${t('newTab')}`}</span>
          </a>
        )}
      </Fact>
      <Fact label={t('delivery')}>
        {order.delivery === 'pickup' && t('pickup')}
        {order.deliverTo.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {lacksAddress(order) && (
          <>
            <span className="text-quiet">{t('noAddress')}</span>
            <MissingAddress order={order} />
          </>
        )}
      </Fact>
      <Fact label={t('tracking')}>
        {order.trackingCode ? (
          <TrackingCode code={order.trackingCode} />
        ) : (
          <span className="text-quiet">{t('noTracking')}</span>
        )}
      </Fact>
    </dl>
  )
}

function TrackingCode({ code }: { code: string }) {
  const t = useTranslations('orders.facts')
  const tracking = trackingOf(code)
  if (!tracking) return code
  return (
    <a
      href={tracking.link}
      target="_blank"
      rel="noopener noreferrer"
      className="break-all text-accent-ink underline-offset-4 hover:underline"
    >
      {code}
      <span className="sr-only">{` ${t('trackedAt', { carrier: tracking.carrier })}`}</span>
    </a>
  )
}

function Buyer({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.facts')
  const { money } = useFormat()
  const { customerId, customerEmail, customer } = order
  return (
    <div className="grid gap-0.5">
      <Link
        to={`/shopadmin/customers?customer=${customerId}`}
        className="w-fit font-medium underline-offset-4 hover:underline"
      >
        {customerName(customerEmail)}
      </Link>
      <a
        href={`mailto:${customerEmail}`}
        className="w-fit break-all text-accent-ink underline-offset-4 hover:underline"
      >
        {customerEmail}
      </a>
      <span className="text-quiet text-xs tabular-nums">
        {t('customerSum', { count: customer.orderCount, total: money(customer.spentCents) })}
      </span>
      <BlockCustomer order={order} />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-medium max-sm:-mb-2">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
