import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { landingWidth } from '../landing-width.ts'

const steps = ['signUp', 'fill', 'share'] as const

export function FirstSteps() {
  const t = useTranslations('landing.steps')
  return (
    <section aria-labelledby="first-steps" className={cn(landingWidth, 'grid gap-6 py-16')}>
      <h2 id="first-steps" className="font-semibold text-xl">
        {t('title')}
      </h2>
      <ol className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="grid content-start gap-1">
            <span
              aria-hidden="true"
              className="mb-1 grid size-8 place-items-center rounded-full border border-edge-strong font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            <h3 className="font-semibold text-base">{t(`${step}.title`)}</h3>
            <p className="text-base text-quiet">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
