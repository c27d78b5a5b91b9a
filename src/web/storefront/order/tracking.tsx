import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { trackingOf } from '#shared/rules/orders/tracking.ts'
import { Button } from '../../components/ui/button.tsx'

/** The code of the parcel, and the way to its carrier where the code's form tells which one. */
export function Tracking({ order: { trackingCode, deliveryAddress } }: { order: CustomerOrder }) {
  const t = useTranslations('order')
  if (!trackingCode) return null
  const found = trackingOf(trackingCode, deliveryAddress ?? undefined)
  return (
    <section aria-labelledby="tracking" className="grid justify-items-start gap-2 rounded-lg border bg-surface p-5">
      <h2 id="tracking" className="text-base">
        {t('parcel.title')}
      </h2>
      <p className="break-all">
        {t.rich('parcel.code', {
          tracking: trackingCode,
          code: (code) => (
            <span key="code" className="select-all font-medium tabular-nums">
              {code}
            </span>
          ),
        })}
      </p>
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
