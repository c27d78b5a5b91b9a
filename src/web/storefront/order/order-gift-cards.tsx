import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Price } from '../../components/ui/price.tsx'
import { creditPath } from '../credit/credit-path.ts'
import { isClosedForGood } from '../shop/order-shop.ts'

/** Gift cards of a paid order with links to their pages. */
export function OrderGiftCards({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order.giftCards')
  const { giftCards, shop, customerEmail } = order
  if (giftCards.length === 0 || isClosedForGood(shop)) return null
  return (
    <section aria-labelledby="gift-cards" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="gift-cards" className="text-base">
        {t('title', { count: giftCards.length })}
      </h2>
      <ul className="grid gap-3">
        {giftCards.map(({ key, balanceCents, email }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="grid min-w-0">
              <Price cents={balanceCents} />
              {balanceCents === 0 ? (
                <span className="text-quiet">{t('used')}</span>
              ) : (
                email !== null &&
                email !== customerEmail && <span className="wrap-anywhere text-quiet">{t('sentTo', { email })}</span>
              )}
            </span>
            <Button asChild variant="outline" size="sm">
              <PageAnchor href={creditPath(shop.slug, key)}>{t('open')}</PageAnchor>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
