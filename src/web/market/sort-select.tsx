import { startTransition, useOptimistic } from 'react'
import { useTranslations } from 'use-intl'
import { type MarketSort, marketSorts } from '#shared/contract/market/offers.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'

const names = { 'price-low': 'low', 'price-high': 'high', name: 'name' } as const satisfies Record<MarketSort, string>

type SortSelectProps = { sort: string; isSearch: boolean; onChange: (sort: string) => void }

export function SortSelect({ sort, isSearch, onChange }: SortSelectProps) {
  const t = useTranslations('market.sort')
  // The address updates in a transition.
  const [shown, show] = useOptimistic(sort)
  return (
    <Field label={t('label')} hideLabel className="ml-auto noscript:hidden">
      <Select
        value={shown}
        options={[
          { value: '', label: t('first', { isSearch: String(isSearch) }) },
          ...marketSorts.map((each) => ({ value: each, label: t(names[each]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          startTransition(() => {
            show(value)
            onChange(value)
          })
        }
      />
    </Field>
  )
}
