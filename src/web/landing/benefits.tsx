import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'

const benefits = ['ownName', 'noAccount', 'stock', 'address', 'prefix', 'closed', 'screens', 'light'] as const

export function Benefits() {
  const t = useTranslations('landing.benefits')
  return (
    <section aria-labelledby="benefits" className="grid gap-5">
      <h2 id="benefits" className="font-semibold text-xl">
        {t('title')}
      </h2>
      <ul className="grid gap-x-10 gap-y-3 text-base lg:grid-cols-2">
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
