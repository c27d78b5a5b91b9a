import { useTranslations } from 'use-intl'
import type { MarketCard } from '#shared/contract/market/offers.ts'
import { StepChart } from '#web/components/chart/step-chart.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Chart of the lowest price over the past year. */
export function LowChart({ history }: Pick<MarketCard, 'history'>) {
  const t = useTranslations('marketCard.chart')
  const { money, date } = useFormat()
  const [first] = history
  const last = history.at(-1)
  const cents = history.flatMap((step) => step.lowestCents ?? [])
  if (!first || !last || cents.length === 0) return null
  if (history.length < 2) return <p className="text-quiet text-sm">{t('tooNew')}</p>
  const [low, high] = [money(Math.min(...cents)), money(Math.max(...cents))]
  const now = last.lowestCents === null ? t('nowNone') : money(last.lowestCents)
  return (
    <section aria-labelledby="lowest-price" className="grid gap-2">
      <h2 id="lowest-price" className="font-semibold">
        {t('title')}
      </h2>
      <StepChart
        steps={history.map(({ day, lowestCents }) => ({ day, cents: lowestCents }))}
        until={last.day}
        className="h-28 rounded-lg"
        summary={t('summary', { since: date(first.day), low, high, now })}
        range={low === high ? low : t('range', { low, high })}
        words={{ asTable: t('asTable'), table: t('title'), day: t('day'), price: t('price'), none: t('none') }}
      />
    </section>
  )
}
