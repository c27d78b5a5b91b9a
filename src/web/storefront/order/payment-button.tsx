import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '#shared/contract/orders/payment.ts'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { Button } from '../../components/ui/button.tsx'
import { useFormat } from '../../lib/language/use-format.ts'

type PaymentButtonProps = {
  method: Exclude<PaymentMethod, { kind: 'bank-transfer' }>
  amountCents: number
  /** Something else was offered first. */
  isSecond?: boolean
}

/** Leads to the payment page, and names its host. */
export function PaymentButton({ method, amountCents, isSecond }: PaymentButtonProps) {
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
