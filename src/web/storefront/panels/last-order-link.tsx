import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { orderPath, useLastOrder } from '../../lib/cart/placed-order.ts'

/** Link back to the order that was just placed. */
export function LastOrderLink({ shop }: { shop: PublicShop }) {
  const order = useLastOrder(shop.id)
  const link = useLinkTo(order ? orderPath(shop.slug, order.pageKey) : '')
  const t = useTranslations('storefront.lastOrder')
  if (!order) return null
  return (
    <p className="rounded-lg border border-good/40 bg-good-wash px-4 py-1.5">
      {t('placed', { number: displayOrderNumber(order.orderNumber) })}{' '}
      <a {...link} className="inline-flex min-h-6 items-center font-medium underline">
        {t('open')}
      </a>
    </p>
  )
}
