import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { refundDue } from '#shared/rules/orders/order-status.ts'
import { isDelivered, isSoldElsewhere } from '#shared/rules/orders/shipping/delivery.ts'
import { shippingName } from '#shared/rules/orders/shipping/shipping.ts'
import { filledLink } from '#shared/rules/payments/filled-link.ts'
import { paymentHost } from '#shared/rules/payments/payment-link.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { isAnonymous, useBuyer } from '#web/components/use-buyer.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { IfMay } from '../access/if-may.tsx'
import { useAccess } from '../access/use-access.ts'
import { BlockCustomer } from '../blocks/block-customer.tsx'
import { customerName } from '../customers/customer-name.ts'
import { useRemindOrder } from './actions/use-remind.ts'
import { lacksAddress, MissingAddress } from './list/missing-address.tsx'
import { OnlinePayments } from './online-payments.tsx'
import { showsParcels } from './parcels/order-parcels.tsx'
import { ReceivedMoney } from './received-money.tsx'
import { TrackingCode } from './tracking-code.tsx'

/** Customer, payment and delivery. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.facts')
  const statuses = useTranslations('statuses')
  const buyer = useBuyer()
  const text = useText()
  const host = order.paymentLink ? paymentHost(order.paymentLink) : undefined
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Fact label={t('customer')}>
        {isAnonymous(order.customerEmail) ? buyer(order.customerEmail) : <Buyer order={order} />}
      </Fact>
      <Fact label={t('payment')}>
        {refundDue(order) ? t('refundDue') : t(`paid.${order.paymentStatus}`)}
        <WaitingPayment order={order} />
        <ReceivedMoney order={order} />
        <OnlinePayments order={order} />
        {order.delivery === 'counter' && (
          <Button asChild variant="outline" size="sm" className="mt-2 w-fit">
            <Link to={`/shopadmin/counter/receipts/${order.id}`}>
              <ReceiptText aria-hidden="true" />
              {t('receipt')}
            </Link>
          </Button>
        )}
        {order.status === 'pending' && order.payment.methods.length === 0 && (
          <Notice variant="warn" className="mt-2">
            {t('sendInstructions')}
          </Notice>
        )}
        {host && order.paymentLink && !isSoldElsewhere(order.delivery) && (
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
        {order.delivery === 'email' && statuses('byEmail')}
        {order.delivery === 'counter' && statuses('atCounter')}
        {order.delivery === 'cardmarket' && statuses('onCardmarket')}
        {order.shipping && <span className="block font-medium">{text(shippingName(order.shipping))}</span>}
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
      {isDelivered(order.delivery) && !showsParcels(order) && (
        <Fact label={t('tracking')}>
          {order.trackingCode ? (
            <TrackingCode code={order.trackingCode} />
          ) : (
            <span className="text-quiet">{t('noTracking')}</span>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Buyer({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.facts')
  const { money } = useFormat()
  const { customerId, customerEmail, customer, delivery, deliverTo } = order
  const may = useAccess()
  const name = customerName(customerEmail, delivery === 'ship' ? deliverTo[0] : undefined)
  return (
    <div className="grid gap-0.5">
      {may('customers.read') ? (
        <Link
          to={`/shopadmin/customers?customer=${customerId}`}
          className="w-fit font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      <a
        href={`mailto:${customerEmail}`}
        className="w-fit break-all text-accent-ink underline-offset-4 hover:underline"
      >
        {customerEmail}
      </a>
      <span className="text-quiet text-xs tabular-nums">
        {t('customerSum', { count: customer.orderCount, total: money(customer.spentCents) })}
      </span>
      {may('customers.write') && <BlockCustomer order={order} />}
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

/** Days without payment, with a reminder button, or the date from which payment is due. */
function WaitingPayment({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.remind')
  const { age, date } = useFormat()
  const remind = useRemindOrder(order)
  if (order.status !== 'pending') return null
  if (order.payFrom !== null) {
    return <span className="block text-quiet text-xs">{t('paysFrom', { day: date(order.payFrom) })}</span>
  }
  if (order.payAtPickup) return <span className="block text-quiet text-xs">{t('paysAtPickup')}</span>
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <IfMay need="orders.write">
        <Button size="sm" variant="outline" pending={remind.isPending} onClick={() => remind.mutate()}>
          {t('now')}
        </Button>
      </IfMay>
      <span className="text-quiet text-xs">{t('waiting', { age: age(order.createdAt, new Date()) })}</span>
    </div>
  )
}
