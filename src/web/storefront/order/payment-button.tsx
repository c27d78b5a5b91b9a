import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { Button } from '../../components/ui/button.tsx'
import { useFormat } from '../../lib/language/use-format.ts'

type PaymentButtonProps = {
  order: { paymentLink: string | null; totalCents: number; customerEmail: string }
  shopName: string
}

/** Leads to the payment page and names its host; without one, says what happens instead. */
export function PaymentButton({ order, shopName }: PaymentButtonProps) {
  const t = useTranslations('order.pay')
  const { money } = useFormat()
  const host = order.paymentLink === null ? undefined : paymentHost(order.paymentLink)
  if (order.paymentLink === null || host === undefined) {
    return <p>{t('instructions', { shop: shopName, email: order.customerEmail })}</p>
  }
  return (
    <Button asChild size="lg" className="h-auto! min-h-11 w-full py-1.5">
      <a href={order.paymentLink} target="_blank" rel="noopener noreferrer">
        <span className="min-w-0 break-words">{t('at', { amount: money(order.totalCents), host })}</span>
        <ExternalLink aria-hidden="true" />
        <span className="sr-only">{t('newTab')}</span>
      </a>
    </Button>
  )
}
