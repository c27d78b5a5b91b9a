import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { landingWidth } from '../landing-width.ts'

const costs = ['start', 'month', 'sale'] as const

/** Fees of the platform, as in its terms. */
export function Costs() {
  const t = useTranslations('landing.costs')
  const { money } = useFormat()
  return (
    <section aria-labelledby="costs" className="border-y bg-surface">
      <div className={cn(landingWidth, 'grid items-center gap-x-14 gap-y-6 py-12 md:grid-cols-2')}>
        <div className="grid gap-2">
          <h2 id="costs" className="font-semibold text-xl">
            {t('title')}
          </h2>
          <p className="max-w-prose text-base text-quiet">{t('text')}</p>
        </div>
        <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border bg-edge">
          {costs.map((cost) => (
            <div key={cost} className="flex flex-col-reverse justify-end bg-surface px-3 py-4 lg:px-5">
              <dt className="text-quiet">{t(cost)}</dt>
              <dd className="whitespace-nowrap font-semibold text-lg tabular-nums sm:text-xl">
                {cost === 'sale' ? t('percent') : money(0)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
