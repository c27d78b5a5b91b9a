import { ExternalLink } from 'lucide-react'
import { formatMoney } from '#shared/rules/money/money.ts'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { Button } from '../../components/ui/button.tsx'

type PaymentButtonProps = {
  order: { paymentLink: string | null; totalCents: number; customerEmail: string }
  shopName: string
}

/** Leads to the payment page and names its host; without one, says what happens instead. */
export function PaymentButton({ order, shopName }: PaymentButtonProps) {
  const host = order.paymentLink === null ? undefined : paymentHost(order.paymentLink)
  if (order.paymentLink === null || host === undefined) {
    return (
      <p>
        {shopName} will send payment instructions to {order.customerEmail}.
      </p>
    )
  }
  return (
    <Button asChild size="lg" className="h-auto! min-h-11 w-full py-1.5">
      <a href={order.paymentLink} target="_blank" rel="noopener noreferrer">
        <span className="min-w-0 break-words">
          Pay {formatMoney(order.totalCents)} at {host}
        </span>
        <ExternalLink aria-hidden="true" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </Button>
  )
}
