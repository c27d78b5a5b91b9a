import { useTranslations } from 'use-intl'
import type { PriceRun } from '#shared/contract/catalogue/price-runs.ts'
import { skipReasons } from '#shared/rules/prices/price-rules.ts'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { ruleText } from './rule-text.ts'
import type { RunFilter } from './run-filter.ts'

/** Filter of a run's products: changes by direction and rule, unchanged ones by reason, and a search. */
export function RunFilterBar({ run, filter }: { run: PriceRun; filter: RunFilter }) {
  const t = useTranslations('prices')
  const write = useText()
  const { number } = useFormat()
  const { change } = useAddress()
  // Nightly runs do not store skipped products.
  const reasons = run.kind === 'nightly' ? [] : skipReasons.filter((reason) => run.skipped[reason])
  const shown = [
    { value: 'changed', label: t('run.changes', { count: number(run.changes) }) },
    { value: 'raised', label: t('summary.raised') },
    { value: 'lowered', label: t('summary.lowered') },
    ...(run.leftOut > 0 || filter.show === 'left-out'
      ? [{ value: 'left-out', label: t('run.leftOutOption', { count: number(run.leftOut) }) }]
      : []),
    ...reasons.map((reason) => ({
      value: reason,
      label: t('run.skipped', { reason: t(`reason.${reason}`), count: number(run.skipped[reason] ?? 0) }),
    })),
  ]
  const rules = run.rules.map((rule, index) => ({
    value: String(index),
    label: `${index + 1}. ${write(ruleText(rule))}`,
  }))
  return (
    <div className="grid gap-3 px-4 py-4 sm:grid-cols-2 lg:grid-cols-[16rem_16rem_minmax(0,1fr)]">
      <Select
        aria-label={t('run.show')}
        value={filter.show}
        options={shown}
        onChange={({ currentTarget: { value } }) => change({ show: value === 'changed' ? '' : value })}
      />
      <Select
        aria-label={t('run.rule')}
        value={filter.rule === undefined ? '' : String(filter.rule)}
        options={rules}
        onChange={({ currentTarget: { value } }) => change({ rule: value })}
      >
        <option value="">{t('run.allRules')}</option>
      </Select>
      <SearchBox
        className="sm:max-lg:col-span-2"
        search={filter.search}
        placeholder={t('run.search')}
        onSearch={(search) => change({ search })}
      />
    </div>
  )
}
