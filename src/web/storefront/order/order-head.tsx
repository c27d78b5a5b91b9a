import { type RefObject, useEffect, useRef } from 'react'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { refundDue } from '#shared/rules/orders/order-status.ts'
import { PaymentButton } from './payment-button.tsx'

type OrderHeadProps = { order: CustomerOrder; fresh: boolean }

/** Number, state, and the one thing to do: for an order that was just placed, the confirmation. */
export function OrderHead({ order, fresh }: OrderHeadProps) {
  const number = displayOrderNumber(order.orderNumber)
  const heading = useFocusOf(fresh)
  const { shop } = order
  return (
    <section className={fresh ? 'sheen grid gap-4 rounded-xl bg-well p-5 sm:p-8' : 'grid gap-3 pt-2'}>
      <div className="grid gap-1">
        <p className="text-quiet">
          {fresh ? `Thank you for your order at ${shop.name}` : `Your order at ${shop.name}`}
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-xl tabular-nums outline-none">
          <span className="sr-only">Order </span>
          {number}
        </h1>
        <p className="font-medium">{stateOf(order)}</p>
      </div>
      {fresh && <p className="break-words">{confirmationText(order)}</p>}
      {order.status === 'pending' && (
        <div className="grid max-w-md gap-2">
          <PaymentButton order={order} shopName={shop.name} />
          {order.paymentLink && (
            <p className="text-quiet text-xs">
              Mention {number} with your payment, so that {shop.name} can find it.
            </p>
          )}
        </div>
      )}
    </section>
  )
}

/** What is known of the email that confirms the order. */
function confirmationText({ confirmation, customerEmail }: CustomerOrder): string {
  if (confirmation === 'sent') return `We have sent this to ${customerEmail}.`
  if (confirmation === 'pending') return `We are sending this to ${customerEmail}.`
  return `Keep the link to this page: we could not email it to ${customerEmail}.`
}

/** What state the order is in, in a sentence. */
export function stateOf(order: CustomerOrder): string {
  if (refundDue(order)) return 'Cancelled: your refund is due'
  if (order.status === 'cancelled') return order.paymentStatus === 'refunded' ? 'Cancelled and refunded' : 'Cancelled'
  if (order.status === 'shipped') return order.delivery === 'pickup' ? 'Picked up' : 'Shipped'
  if (order.status === 'ripped') return 'Paid and opened live'
  return order.status === 'paid' ? 'Paid' : 'Waiting for your payment'
}

/** The order that was just placed is where a screen reader goes on. */
function useFocusOf(fresh: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus({ preventScroll: true })
  }, [fresh])
  return heading
}
