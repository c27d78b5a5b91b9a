import type { ReactNode } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { type PaymentStatus, refundDue } from '#shared/rules/order-status.ts'
import { paymentHost } from '#shared/rules/payment-link.ts'

const paymentLabels: Record<PaymentStatus, string> = { pending: 'Not paid yet', paid: 'Paid', refunded: 'Refunded' }

/** Who ordered, how it is paid, how it travels. */
export function OrderFacts({ order }: { order: Order }) {
  const host = order.paymentLink ? paymentHost(order.paymentLink) : undefined
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Fact label="Customer">
        <a
          href={`mailto:${order.customerEmail}`}
          className="break-all text-accent-ink underline-offset-4 hover:underline"
        >
          {order.customerEmail}
        </a>
      </Fact>
      <Fact label="Payment">
        {refundDue(order) ? 'Refund due' : paymentLabels[order.paymentStatus]}
        {host && <span className="block text-quiet text-xs">Link to {host}</span>}
      </Fact>
      <Fact label="Tracking code">{order.trackingCode ?? <span className="text-quiet">None</span>}</Fact>
      {order.notes && <Fact label="Notes">{order.notes}</Fact>}
    </dl>
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
