import { useTranslations } from 'use-intl'
import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { countryName } from '#shared/rules/orders/shipping/countries.ts'
import { shippingName } from '#shared/rules/orders/shipping/shipping.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'

/** How an order reaches its customer: shipping method, with the country abroad, or pick-up. */
export function OrderDelivery({ order }: { order: ListedOrder }) {
  const t = useTranslations('orders.row')
  const { language } = useFormat()
  const text = useText()
  const { delivery, shipping } = order
  if (delivery === 'counter') return null
  if (delivery === 'email') return <span className="text-quiet text-xs">{t('email')}</span>
  if (delivery === 'pickup') return <span className="text-quiet text-xs">{t('pickup')}</span>
  if (!shipping) return null
  const abroad = shipping.country === 'NL' ? undefined : countryName(shipping.country, language)
  return (
    <span className="min-w-0 truncate text-quiet text-xs">
      {[text(shippingName(shipping)), abroad].filter(Boolean).join(' · ')}
    </span>
  )
}
