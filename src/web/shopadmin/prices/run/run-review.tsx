import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PriceRun } from '#shared/contract/catalogue/price-rules.ts'
import { type SkipReason, skipReasons } from '#shared/rules/prices/price-rules.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { RunItems, type Shown } from './run-items.tsx'

/** Changes of a run: their number, the products, the rules, and why others were skipped. */
export function RunReview({ shopId, run }: { shopId: number; run: PriceRun }) {
  const t = useTranslations('prices')
  const { number } = useFormat()
  const [shown, setShown] = useState<Shown>('changed')
  const reasons = skipReasons.filter((reason) => run.skipped[reason])
  const options = [
    { value: 'changed', label: t('run.changes', { count: number(run.changes) }) },
    // Nightly runs do not store skipped products.
    ...(run.kind === 'nightly' ? [] : reasons).map((reason) => ({ value: reason, label: label(reason) })),
  ]
  function label(reason: SkipReason) {
    return t('run.skipped', { reason: t(`reason.${reason}`), count: number(run.skipped[reason] ?? 0) })
  }
  const underWay = run.state === 'applying' || run.state === 'undoing'
  return (
    <div className="grid gap-4">
      <p>{t('run.summary', { changes: run.changes, products: run.products })}</p>
      {underWay && (
        <Progress
          value={run.state === 'applying' ? run.applied : run.restored}
          max={Math.max(run.state === 'applying' ? run.changes : run.applied, 1)}
          label={t(run.state === 'applying' ? 'run.applying' : 'run.undoing')}
        />
      )}
      {options.length > 1 && (
        <Field label={t('run.show')} className="max-w-sm">
          <Select
            value={shown}
            options={options}
            onChange={({ currentTarget }) => setShown(currentTarget.value as Shown)}
          />
        </Field>
      )}
      <RunItems key={`${run.id} ${shown} ${run.state}`} shopId={shopId} run={run} shown={shown} />
    </div>
  )
}
