import { ArrowLeft, Check } from 'lucide-react'
import type { FormEventHandler, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { type SetUpStep, setUpSteps } from '#shared/rules/shops/set-up.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { cn } from '#web/lib/cn.ts'
import { stepPath } from './step-path.ts'

/** A step of the setup, below its place among the others. */
export function StepFrame({ shop, step, children }: { shop: Shop; step: SetUpStep; children: ReactNode }) {
  const t = useTranslations('setUp')
  // Cards are not nested.
  const hasCards = step === 'branding'
  const Frame = hasCards ? 'section' : Card
  const number = setUpSteps.indexOf(step) + 1
  const place = t('place', { number, count: setUpSteps.length })
  return (
    <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[13rem_minmax(0,42rem)]">
      <div className="grid gap-2 lg:hidden">
        <p className="text-quiet text-sm tabular-nums">{place}</p>
        <Progress value={number} max={setUpSteps.length} label={place} />
      </div>
      <nav aria-label={t('steps')} className="sticky top-8 max-lg:hidden">
        <ol className="grid gap-0.5">
          {setUpSteps.map((each, index) => (
            <li key={each}>
              <Link
                to={stepPath(each)}
                aria-current={each === step ? 'step' : undefined}
                className={cn(
                  'flex min-h-9 items-center gap-3 rounded-md px-3',
                  each === step
                    ? 'bg-accent-wash font-medium text-accent-ink'
                    : 'text-quiet hover:bg-well hover:text-ink',
                )}
              >
                <span className="grid w-5 shrink-0 place-items-center tabular-nums">
                  {shop.setUp[each] === 'done' ? (
                    <Check className="size-4 text-good-ink" role="img" aria-label={t('done')} />
                  ) : (
                    index + 1
                  )}
                </span>
                {t(`step.${each}.name`)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Frame aria-labelledby="step" className={cn('grid min-w-0 gap-6', !hasCards && 'p-5 sm:p-6')}>
        <header className="grid gap-1">
          <h2 id="step" tabIndex={-1} className="font-semibold text-lg outline-none">
            {t(`step.${step}.title`)}
          </h2>
          <p className="max-w-prose text-quiet">{t(`step.${step}.text`)}</p>
        </header>
        {children}
      </Frame>
    </div>
  )
}

type StepFormProps = {
  step: SetUpStep
  onSubmit: FormEventHandler
  onLater: () => void
  pending: boolean
  children: ReactNode
}

/** The fields of a step, with 'Next' and 'Later'. */
export const StepForm = ({ step, onSubmit, onLater, pending, children }: StepFormProps) => (
  <form noValidate className="grid gap-5" onSubmit={onSubmit}>
    {children}
    <StepActions step={step} onLater={onLater} pending={pending} />
  </form>
)

type StepActionsProps = { step: SetUpStep; onLater?: (() => void) | undefined; pending: boolean; disabled?: boolean }

export function StepActions({ step, onLater, pending, disabled }: StepActionsProps) {
  const t = useTranslations('setUp')
  const before = setUpSteps[setUpSteps.indexOf(step) - 1]
  return (
    <div className="flex flex-wrap items-center gap-2 border-t pt-5">
      {before && (
        <Button asChild variant="ghost" className="-ml-3 mr-auto">
          <Link to={stepPath(before)}>
            <ArrowLeft aria-hidden="true" />
            {t('back')}
          </Link>
        </Button>
      )}
      <span className="ml-auto flex gap-2">
        {onLater && (
          <Button variant="outline" onClick={onLater}>
            {t('later')}
          </Button>
        )}
        <Button type="submit" pending={pending} disabled={disabled}>
          {t('next')}
        </Button>
      </span>
    </div>
  )
}
