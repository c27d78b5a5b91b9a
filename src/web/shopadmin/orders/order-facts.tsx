import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderDetails } from '#shared/contract/orders/orders.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { type PaymentStatus, refundDue } from '#shared/rules/orders/order-status.ts'
import { trackingOf } from '#shared/rules/orders/tracking.ts'
import { BlockCustomer } from '../blocks/block-customer.tsx'
import { customerName } from '../customers/customer-name.ts'
import { lacksAddress, MissingAddress } from './list/missing-address.tsx'

const paymentLabels: Record<PaymentStatus, string> = { pending: 'Not paid yet', paid: 'Paid', refunded: 'Refunded' }

/** Who ordered, how it is paid, how it travels. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const host = order.paymentLink ? paymentHost(order.paymentLink) : undefined
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Fact label="Customer">
        <Buyer order={order} />
      </Fact>
      <Fact label="Payment">
        {refundDue(order) ? 'Refund due' : paymentLabels[order.paymentStatus]}
        {host && order.paymentLink && (
          <a
            href={order.paymentLink}
            target="_blank"
            rel="noopener noreferrer"
            className="block w-fit break-all text-quiet text-xs underline-offset-4 hover:underline"
          >
            Link to {host}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </Fact>
      <Fact label="Delivery">
        {order.delivery === 'pickup' && 'Will be picked up'}
        {order.deliverTo.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {lacksAddress(order) && (
          <>
            <span className="text-quiet">No address given yet</span>
            <MissingAddress order={order} />
          </>
        )}
      </Fact>
      <Fact label="Tracking code">
        {order.trackingCode ? <TrackingCode code={order.trackingCode} /> : <span className="text-quiet">None</span>}
      </Fact>
    </dl>
  )
}

function TrackingCode({ code }: { code: string }) {
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
      <span className="sr-only"> at {tracking.carrier} (opens in a new tab)</span>
    </a>
  )
}

function Buyer({ order }: { order: OrderDetails }) {
  const { customerId, customerEmail, customer } = order
  const orders = customer.orderCount === 1 ? '1 order' : `${customer.orderCount} orders`
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
        {orders}, {formatMoney(customer.spentCents)} total
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
