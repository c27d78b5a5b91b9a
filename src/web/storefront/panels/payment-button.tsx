import { ExternalLink } from 'lucide-react'
import { formatMoney } from '#shared/rules/money.ts'
import { paymentHost } from '#shared/rules/payment-link.ts'
import { Button } from '../../components/ui/button.tsx'
import type { Confirmation } from '../../lib/cart/placed-order.ts'

type PaymentButtonProps = { order: Confirmation['order']; shopName: string; size?: 'sm' | 'lg' }

/** Leads to the payment page and names its host; without one, says what happens instead. */
export function PaymentButton({ order, shopName, size = 'lg' }: PaymentButtonProps) {
  const host = order.paymentLink === null ? undefined : paymentHost(order.paymentLink)
  if (order.paymentLink === null || host === undefined) {
    return (
      <p>
        {shopName} will send payment instructions to {order.customerEmail}.
      </p>
    )
  }
  return (
    <Button asChild size={size} className="h-auto! min-h-11 py-1.5">
      <a href={order.paymentLink} target="_blank" rel="noopener noreferrer">
        <span className="min-w-0">
          Pay {formatMoney(order.totalCents)} at {host}
        </span>
        <ExternalLink aria-hidden="true" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </Button>
  )
}
