import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { trackingOf } from '#shared/rules/orders/tracking.ts'
import { Button } from '../../components/ui/button.tsx'
import { Copyable } from './copyable.tsx'

/** The code of the parcel, and the way to its carrier where the code's form tells which one. */
export function Tracking({ order }: { order: CustomerOrder }) {
  const { trackingCode, deliveryAddress, shop } = order
  const t = useTranslations('order')
  if (order.status !== 'shipped' || order.delivery !== 'ship') return null
  const found = trackingCode ? trackingOf(trackingCode, deliveryAddress ?? undefined) : undefined
  return (
    <section aria-labelledby="tracking" className="grid justify-items-start gap-2 rounded-lg border bg-surface p-5">
      <h2 id="tracking" className="text-base">
        {t('parcel.title')}
      </h2>
      {trackingCode ? (
        <div className="grid w-full max-w-md">
          <Copyable label={t('parcel.code')} value={trackingCode} />
        </div>
      ) : (
        <p className="text-quiet">{t('parcel.untracked', { shop: shop.name })}</p>
      )}
      {found && (
        <Button asChild variant="outline">
          <a href={found.link} target="_blank" rel="noopener noreferrer">
            {t('parcel.follow', { carrier: found.carrier })}
            <ExternalLink aria-hidden="true" />
            <span className="sr-only">{t('pay.newTab')}</span>
          </a>
        </Button>
      )}
    </section>
  )
}
