import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { isDelivered } from '#shared/rules/orders/shipping/delivery.ts'
import { shippingName } from '#shared/rules/orders/shipping/shipping.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { termsDocuments, termsPath } from '#shared/rules/shops/terms.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { giftCentsOf } from '#web/components/gift-card.tsx'
import { OpenLiveMark } from '#web/components/open-live-mark.tsx'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { CardFrame } from '../../components/card-frame.tsx'
import { Price } from '../../components/ui/price.tsx'
import { useText } from '../../lib/language/use-text.ts'
import { isClosedForGood } from '../shop/order-shop.ts'

export function OrderSummary({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order')
  const text = useText()
  return (
    <section aria-labelledby="bought" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="bought" className="text-base">
        {t('summary.title')}
      </h2>
      <ul className="@container grid gap-3">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-start justify-between gap-3">
            <CardFrame
              src={item.imageUrl}
              alt=""
              sizes="3rem"
              shape={isSingle(item.category) ? 'single' : 'sealed'}
              game={item.details?.game}
              giftCents={giftCentsOf(item)}
              // With a large font, name and price need the full width.
              className="w-12 shrink-0 rounded-md @max-[14rem]:hidden"
            />
            <span className="min-w-0 flex-1 break-words">
              <span className="tabular-nums">{item.quantity} ×</span>{' '}
              <ListingTitle listing={{ name: item.productName, ...item.details }} scale={order.shop.conditionScale} />
              <OpenLiveMark {...item} />
              <ReleaseNote day={item.releaseDate} />
            </span>
            <Price cents={item.quantity * item.priceCents} size="sm" className="font-normal!" />
          </li>
        ))}
      </ul>
      {Object.entries(order.extras).map(([place, { name, amountCents }]) => (
        <p key={place} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 break-words">{name}</span>
          <Price cents={amountCents} size="sm" className="font-normal!" />
        </p>
      ))}
      {isDelivered(order.delivery) && (
        <p className="flex items-baseline justify-between gap-3 text-quiet">
          <span className="min-w-0 break-words">
            {order.delivery === 'pickup'
              ? t('delivery.pickup')
              : order.shipping
                ? t('summary.shippingBy', { method: text(shippingName(order.shipping)) })
                : t('summary.shipping')}
            {order.shipping?.time && <span className="block text-xs">{order.shipping.time}</span>}
          </span>
          {order.shippingCents === 0 ? (
            <span>
              {order.discount?.freeShipping ? t('summary.freeWith', { code: order.discount.code }) : t('summary.free')}
            </span>
          ) : (
            <Price cents={order.shippingCents} size="sm" className="font-normal!" />
          )}
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 border-t pt-3">
        <span className="font-medium">{t('summary.total')}</span>
        <Price cents={order.totalCents} />
      </p>
      {order.creditCents > 0 && (
        <>
          <p className="flex items-baseline justify-between gap-3">
            <span>{t('summary.credit')}</span>
            <Price cents={-order.creditCents} size="sm" className="font-normal!" />
          </p>
          {order.openCents > 0 && (
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{t('summary.left')}</span>
              <Price cents={order.openCents} />
            </p>
          )}
        </>
      )}
      {order.termsVersion !== null && !isClosedForGood(order.shop) && (
        <Terms order={order} version={order.termsVersion} />
      )}
    </section>
  )
}

/** Terms that the customer agreed to: the version at the time of the order, even if the shop has published a newer one. */
function Terms({ order, version }: { order: CustomerOrder; version: number }) {
  const t = useTranslations('storefront.terms')
  return (
    <nav aria-label={t('more')} className="flex flex-wrap gap-x-5 text-xs">
      {termsDocuments.map((document) => (
        <PageAnchor
          key={document}
          href={termsPath(order.shop.slug, document, version)}
          className="inline-flex min-h-6 items-center text-quiet underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t(`page.${document}`)}
        </PageAnchor>
      ))}
    </nav>
  )
}
