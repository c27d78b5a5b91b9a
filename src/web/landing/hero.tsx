import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'

const promises = ['noFees', 'mobile', 'address'] as const

export function Hero({ className }: { className?: string | undefined }) {
  const t = useTranslations('landing.hero')
  return (
    <div className={cn('grid gap-5', className)}>
      <h1 className="text-balance font-semibold text-xl sm:text-2xl">{t('title')}</h1>
      <p className="max-w-md text-base text-quiet">{t('text')}</p>
      <ul className="grid gap-2">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-2.5 font-medium">
            <span className="grid size-5 place-items-center rounded-full bg-good-wash text-good-ink">
              <Check className="size-3.5" aria-hidden="true" />
            </span>
            {t(promise)}
          </li>
        ))}
      </ul>
    </div>
  )
}
