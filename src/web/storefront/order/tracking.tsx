import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { isPartlySent } from '#shared/rules/orders/order-status.ts'
import { trackingOf } from '#shared/rules/orders/shipping/tracking.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Copyable } from './paying/copyable.tsx'

/** Shipped parcels with their tracking codes. Lists the contents if there are several parcels. */
export function Tracking({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order')
  const { parcels, delivery } = order
  if (delivery !== 'ship' || parcels.length === 0) return null
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const many = parcels.length > 1 || isPartlySent(order)
  return (
    <section aria-labelledby="tracking" className="grid gap-4 rounded-lg border bg-surface p-5">
      <h2 id="tracking" className="text-base">
        {t('parcel.title', { count: parcels.length })}
      </h2>
      {isPartlySent(order) && (
        <p>{t('parcel.partly', { shop: order.shop.name, sent: order.sentPieces, count: pieces })}</p>
      )}
      {parcels.map((parcel, place) => (
        <div key={parcel.sentAt} className="grid justify-items-start gap-2">
          {many && <h3 className="font-medium">{t('parcel.numbered', { place: place + 1 })}</h3>}
          <OneParcel order={order} parcel={parcel} withLines={many} />
        </div>
      ))}
    </section>
  )
}

type OneProps = { order: CustomerOrder; parcel: CustomerOrder['parcels'][number]; withLines: boolean }

function OneParcel({ order, parcel: { trackingCode, lines }, withLines }: OneProps) {
  const { deliveryAddress, shop } = order
  const t = useTranslations('order')
  const found = trackingCode ? trackingOf(trackingCode, deliveryAddress ?? undefined) : undefined
  return (
    <>
      {withLines && lines.length > 0 && (
        <ul className="text-quiet text-sm">
          {lines.map(({ id, quantity, productName, details }) => (
            <li key={id} className="wrap-anywhere">
              {quantity} × <ListingTitle listing={{ name: productName, ...details }} scale={shop.conditionScale} />
            </li>
          ))}
        </ul>
      )}
      {trackingCode ? (
        <div className="grid w-full max-w-md">
          <Copyable label={t('parcel.code')} value={trackingCode} />
        </div>
      ) : (
        <p className="text-quiet">{t('parcel.untracked', { shop: shop.name })}</p>
      )}
      {found && (
        <Button asChild size="lg" variant={withLines ? 'outline' : 'default'} className="w-full">
          <a href={found.link} target="_blank" rel="noopener noreferrer">
            {t('parcel.follow', { carrier: found.carrier })}
            <ExternalLink aria-hidden="true" />
            <span className="sr-only">{t('pay.newTab')}</span>
          </a>
        </Button>
      )}
    </>
  )
}
