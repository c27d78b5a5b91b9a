import { useTranslations } from 'use-intl'
import type { CustomerOffer } from '#shared/contract/buying/offers.ts'
import { printing } from '#shared/rules/cards/listing-name.ts'
import { trackingOf } from '#shared/rules/orders/shipping/tracking.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type LeftProps = { offer: CustomerOffer; left: NonNullable<CustomerOffer['left']> }

/** Cards that the shop has received and did not buy, and what becomes of them. */
export function LeftCards({ offer: { lines, address }, left }: LeftProps) {
  const t = useTranslations('sellOffer.left')
  const { date } = useFormat()
  const { state, until, on, trackingCode } = left
  const pieces = new Map(left.lines.map((line) => [line.id, line.pieces]))
  const tracking = trackingCode ? trackingOf(trackingCode, address ?? undefined) : undefined
  return (
    <section aria-labelledby="left" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="left" className="text-base">
        {t('title')}
      </h2>
      <ul className="wrap-anywhere grid gap-1 text-sm">
        {lines.map(({ id, card: { name, setName, setCode, number } }) => {
          const count = pieces.get(id)
          return count ? (
            <li key={id}>
              {count} × {name}{' '}
              <span className="text-quiet">{printing({ name, setName, setCode, collectorNumber: number })}</span>
            </li>
          ) : null
        })}
      </ul>
      <p>{state === 'open' ? t('open') : t(`done.${state}`, { day: date(on ?? '') })}</p>
      {state === 'open' && until && <p className="font-medium">{t('until', { day: date(until) })}</p>}
      {trackingCode && <p className="wrap-anywhere">{t('code', { code: trackingCode })}</p>}
      {tracking && (
        <Button asChild variant="outline" className="justify-self-start">
          <a href={tracking.link} target="_blank" rel="noopener noreferrer">
            {t('follow', { carrier: tracking.carrier })}
            <span className="sr-only">{t('newTab')}</span>
          </a>
        </Button>
      )}
    </section>
  )
}
