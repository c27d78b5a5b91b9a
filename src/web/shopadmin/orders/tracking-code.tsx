import { useTranslations } from 'use-intl'
import { trackingOf } from '#shared/rules/orders/shipping/tracking.ts'

/** A tracking code, linked to its carrier if the format identifies it. */
export function TrackingCode({ code }: { code: string }) {
  const t = useTranslations('orders.facts')
  const tracking = trackingOf(code)
  if (!tracking) return <span className="break-all">{code}</span>
  return (
    <a
      href={tracking.link}
      target="_blank"
      rel="noopener noreferrer"
      className="w-fit break-all text-accent-ink underline-offset-4 hover:underline"
    >
      {code}
      <span className="sr-only">{` ${t('trackedAt', { carrier: tracking.carrier })}`}</span>
    </a>
  )
}
