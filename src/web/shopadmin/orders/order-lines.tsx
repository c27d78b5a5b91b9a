import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/orders.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { Price } from '#web/components/ui/price.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../shop/use-my-shop.ts'

type OrderLinesProps = Pick<OrderDetails, 'items' | 'shippingCents' | 'totalCents'>

/** What was bought, at the prices of then. */
export function OrderLines({ items, shippingCents, totalCents }: OrderLinesProps) {
  const t = useTranslations('orders.items')
  const { money } = useFormat()
  const text = useText()
  const conditionScale = useConditionScale()
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Section title={t('title')}>
      <ul className="divide-y rounded-lg border">
        {items.map(({ id, productName, details, quantity, priceCents }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-3 py-2">
            <span className="min-w-0">{text(listingName({ name: productName, ...details }, conditionScale))}</span>
            <Price cents={quantity * priceCents} size="sm" />
            <span className="text-quiet text-xs tabular-nums">
              {quantity} × {money(priceCents)}
            </span>
          </li>
        ))}
      </ul>
      {shippingCents > 0 && (
        <p className="flex items-baseline justify-between gap-4 px-3">
          <span className="text-quiet">{t('shipping')}</span>
          <Price cents={shippingCents} size="sm" />
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 px-3">
        <span className="text-quiet">{t('total', { count })}</span>
        <Price cents={totalCents} />
      </p>
    </Section>
  )
}
