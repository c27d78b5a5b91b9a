import { Clapperboard, Mail, MapPin, RotateCcw, ShieldCheck, Store, Truck } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { countryInSentence } from '#shared/rules/orders/shipping/countries.ts'
import { deliveryTime } from '#shared/rules/orders/shipping/delivery-time.ts'
import {
  cheapestMethod,
  homeCountry,
  methodCents,
  methodsTo,
  servedCountry,
} from '#shared/rules/orders/shipping/shipping.ts'
import type { ShippingSize } from '#shared/rules/orders/shipping/sizes.ts'
import { deviceCountry } from '#web/lib/device/device-country.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { GuaranteeLinks } from '../guarantee/guarantee-links.tsx'
import { SellerLink } from '../shop/seller-link.tsx'

type ServiceListProps = {
  shop: PublicShop
  size: ShippingSize
  priceCents: number
  /** A gift card, which is not delivered. */
  emailed: boolean
  openable: boolean
  releaseDate: string | null
  /** How soon the shop usually sends; null: unknown. */
  sentWithinDays: number | null
}

/** Delivery cost and time, pickup, returns, the legal guarantee, and the seller. */
export function ServiceList({ openable, emailed, ...parcel }: ServiceListProps) {
  const { shop } = parcel
  const t = useTranslations('product.service')
  const home = useLinkTo(`/@${shop.slug}`)
  const guarantee = useTranslations('guarantee')
  const { ships, pickup, payAtPickup, returnDays, pickupInfo } = shop.delivery
  return (
    <ul aria-label={t('title')} className="grid gap-3 border-t pt-4 text-sm">
      {emailed && <Service icon={Mail}>{t('emailed')}</Service>}
      {ships && !emailed && <ShippingService {...parcel} />}
      {pickup && !emailed && (
        <Service icon={MapPin} note={pickupInfo}>
          {t(payAtPickup ? 'payAtPickup' : 'pickup')}
        </Service>
      )}
      {openable && shop.opensLive && (
        <Service icon={Clapperboard} note={t('openLiveHow')}>
          {t('openLive')}
        </Service>
      )}
      <Service icon={RotateCcw}>{t('returns', { days: returnDays })}</Service>
      {!emailed && (
        <Service icon={ShieldCheck} note={<GuaranteeLinks />}>
          {guarantee('notice.protection')}
        </Service>
      )}
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

/** Shipping cost of this product alone, to the country stored on the device. */
function ShippingService({
  shop,
  size,
  priceCents,
  releaseDate,
  sentWithinDays,
}: Omit<ServiceListProps, 'openable' | 'emailed'>) {
  const t = useTranslations('product.service')
  const text = useText()
  const { money, language } = useFormat()
  const { zones } = shop.delivery
  const requested = deviceCountry.use()
  const country = servedCountry(zones, requested)
  const methods = methodsTo(zones, country)
  const method = cheapestMethod(zones, country, { pieces: 1, goodsCents: priceCents, size })
  const cents = method ? methodCents(method, priceCents) : 0
  const name = countryInSentence(country, language)
  const time = deliveryTime(shop.delivery, { method, isHome: country === homeCountry(zones), releaseDate })
  const free = method?.freeFromCents
  const isSentSoon = sentWithinDays !== null && releaseDate === null && shop.isActive && method !== undefined
  const notes = [isSentSoon && t('sent', { days: sentWithinDays }), time && text(time)].filter(Boolean).join(' · ')
  return (
    <Service icon={Truck} note={notes}>
      {requested && requested !== country && (
        <p>{t('noShipping', { country: countryInSentence(requested, language) })}</p>
      )}
      {method
        ? cents === 0
          ? t('free', { country: name })
          : t(methods.length > 1 ? 'shippingFrom' : 'shipping', { country: name, price: money(cents) })
        : t('noShipping', { country: name })}
      {cents > 0 && free != null && <span className="text-quiet"> · {t('freeFrom', { from: money(free) })}</span>}
    </Service>
  )
}

const Seller = ({ shop, seller }: { shop: PublicShop; seller: NonNullable<PublicShop['seller']> }) => (
  <span className="wrap-anywhere flex flex-wrap items-center gap-x-2">
    <span className="min-w-0">
      {seller.legalName}, {seller.city}
    </span>
    <SellerLink shop={shop} />
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
