import { MapPin, RotateCcw, Store, Truck } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { shippingFor } from '#shared/rules/orders/delivery.ts'
import { deliveryTime } from '#shared/rules/orders/delivery-time.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { SellerLink } from '../shop/seller-link.tsx'

type ServiceListProps = { shop: PublicShop; priceCents: number }

/** What buyers ask before they buy: what delivery costs and how long it takes, returns, picking up, and who sells it. */
export function ServiceList({ shop, priceCents }: ServiceListProps) {
  const t = useTranslations('product.service')
  const text = useText()
  const { money } = useFormat()
  const home = useLinkTo(`/@${shop.slug}`)
  const { ships, pickup, freeShippingFromCents, returnDays, pickupInfo } = shop.delivery
  const shippingCents = shippingFor(shop.delivery, 'ship', priceCents)
  const time = deliveryTime(shop.delivery)
  return (
    <ul aria-label={t('title')} className="grid gap-3 border-t pt-4 text-sm">
      {ships && (
        <Service icon={Truck} note={time && text(time)}>
          {shippingCents === 0 ? t('free') : t('shipping', { price: money(shippingCents) })}
          {shippingCents > 0 && freeShippingFromCents !== null && (
            <span className="text-quiet"> · {t('freeFrom', { from: money(freeShippingFromCents) })}</span>
          )}
        </Service>
      )}
      {pickup && (
        <Service icon={MapPin} note={pickupInfo}>
          {t('pickup')}
        </Service>
      )}
      <Service icon={RotateCcw}>{t('returns', { days: returnDays })}</Service>
      <Service icon={Store} note={shop.seller && <Seller shop={shop} seller={shop.seller} />}>
        {t.rich('seller', {
          link: () => (
            <a
              {...home}
              className="wrap-anywhere rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
            >
              {shop.name}
            </a>
          ),
        })}
      </Service>
    </ul>
  )
}

const Seller = ({ shop, seller }: { shop: PublicShop; seller: NonNullable<PublicShop['seller']> }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    {seller.legalName}, {seller.city} <SellerLink shop={shop} />
  </span>
)

type ServiceProps = {
  icon: ComponentType<{ className?: string }>
  note?: ReactNode
  children: ReactNode
}

const Service = ({ icon: Icon, note, children }: ServiceProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
    <Icon className="mt-0.5 size-4 text-quiet" aria-hidden="true" />
    <div>
      {children}
      {note && <div className="whitespace-pre-line break-words text-quiet">{note}</div>}
    </div>
  </li>
)
