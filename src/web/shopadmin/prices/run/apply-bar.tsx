import { useTranslations } from 'use-intl'
import type { PriceRun } from '#shared/contract/catalogue/price-runs.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { toApply } from './use-price-runs.ts'

type ApplyBarProps = { run: PriceRun; pending: boolean; onApply: () => void }

/** The decision about a run, in sight wherever the list is. */
export function ApplyBar({ run, pending, onApply }: ApplyBarProps) {
  const t = useTranslations('prices.run')
  const { number } = useFormat()
  if ((run.state !== 'ready' && run.state !== 'applying') || run.changes === 0) return null
  const count = toApply(run)
  return (
    <section
      aria-label={t('decision')}
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-30 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-edge-strong bg-raised p-2 pl-4 shadow-md"
    >
      <p role="status" className="mr-auto text-sm tabular-nums">
        <span className="font-medium">
          {t('chosen', { count, counted: number(count), changes: number(run.changes) })}
        </span>
        {run.leftOut > 0 && <span className="text-quiet">{` · ${t('leftOut', { count: run.leftOut })}`}</span>}
      </p>
      <Button
        className="max-sm:w-full"
        pending={pending || run.state === 'applying'}
        pendingText={t('applying')}
        disabled={count === 0}
        onClick={onApply}
      >
        {t('apply', { count, counted: number(count) })}
      </Button>
    </section>
  )
}
