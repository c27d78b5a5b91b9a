import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { landingWidth } from '../landing-width.ts'

const benefits = ['ownName', 'noAccount', 'stock', 'address', 'prefix', 'closed', 'screens', 'light'] as const

export function Benefits() {
  const t = useTranslations('landing.benefits')
  return (
    <section aria-labelledby="benefits" className={cn(landingWidth, 'grid gap-6 py-16')}>
      <h2 id="benefits" className="font-semibold text-xl">
        {t('title')}
      </h2>
      <ul className="grid gap-x-10 gap-y-4 text-base sm:grid-cols-2 xl:grid-cols-4">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Check className="mt-1 size-4 shrink-0 text-good-ink" aria-hidden="true" />
            {t(benefit)}
          </li>
        ))}
      </ul>
    </section>
  )
}
