import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { Parked } from './use-parked.ts'

type ParkedBasketsProps = { parked: Parked; hasBasket: boolean }

/** The parked baskets of the shop. Resuming one parks the current basket. */
export function ParkedBaskets({ parked, hasBasket }: ParkedBasketsProps) {
  const t = useTranslations('counter.parked')
  const { money, dateTime } = useFormat()
  const { baskets, isFailed, isBusy } = parked
  if (isFailed) {
    return (
      <p role="alert" className="text-bad-ink print:hidden">
        {t('listFailed')}
      </p>
    )
  }
  if (baskets.length === 0) return null
  return (
    <section aria-label={t('title')} className="grid gap-1 rounded-md border bg-ground p-2 print:hidden">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 text-sm">
        {t('count', { count: baskets.length })}
        <span className="font-normal text-quiet text-xs">{t('noStock')}</span>
      </h2>
      <ul className="divide-y">
        {baskets.map((basket) => (
          <li key={basket.id} className="flex items-center gap-2 px-1 py-1">
            <span className="min-w-0 flex-1">
              <span className="block break-words">{basket.name}</span>
              <span className="block text-quiet text-xs tabular-nums">
                {[
                  dateTime(basket.createdAt),
                  t('pieces', { count: basket.pieces }),
                  money(basket.totalCents),
                  basket.parkedBy,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              variant="outline"
              className="min-h-11"
              disabled={isBusy}
              title={hasBasket ? t('swaps') : undefined}
              aria-label={t('resumeNamed', { name: basket.name })}
              onClick={() => parked.resume(basket)}
            >
              {t('resume')}
            </Button>
            <Button
              variant="ghost"
              size="icon"
              className="min-h-11 min-w-11"
              disabled={isBusy}
              aria-label={t('discard', { name: basket.name })}
              title={t('discard', { name: basket.name })}
              onClick={() => parked.discard(basket)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
