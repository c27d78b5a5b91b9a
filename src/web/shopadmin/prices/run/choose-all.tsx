import { useTranslations } from 'use-intl'
import type { PriceRun } from '#shared/contract/catalogue/price-runs.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { matchingOf, type RunFilter } from './run-filter.ts'
import { useChooseItems } from './use-choose-items.ts'

type ChooseAllProps = { shopId: number; run: PriceRun; filter: RunFilter; total: number }

/** Leaves out all changes that match the filter, on all pages, or takes them in again. */
export function ChooseAll({ shopId, run, filter, total }: ChooseAllProps) {
  const t = useTranslations('prices.run')
  const { number } = useFormat()
  const { mutate, isPending, variables } = useChooseItems(shopId, run)
  const matching = matchingOf(filter)
  if (run.state !== 'ready' || !matching) return null
  const choose = (leftOut: boolean) => mutate({ items: { matching }, leftOut })
  const counted = { count: total, counted: number(total) }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-4 py-2">
      <p className="mr-auto text-quiet text-xs">{t('tickHint')}</p>
      {filter.show !== 'left-out' && (
        <Button variant="outline" size="sm" pending={isPending && variables.leftOut} onClick={() => choose(true)}>
          {t('leaveOutAll', counted)}
        </Button>
      )}
      {run.leftOut > 0 && (
        <Button variant="outline" size="sm" pending={isPending && !variables.leftOut} onClick={() => choose(false)}>
          {t('takeInAll', counted)}
        </Button>
      )}
    </div>
  )
}
