import { type ComponentProps, startTransition, useOptimistic } from 'react'
import { useTranslations } from 'use-intl'
import { categoryText } from '#shared/rules/products/categories.ts'
import { productSorts, sortText } from '#shared/rules/products/product-sort.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { ALL, type ProductFilters } from './product-filter.ts'
import type { FilterChoices } from './use-filter-choices.ts'

type FilterSelectsProps = {
  filters: ProductFilters
  choices: FilterChoices
  onChange: (change: Partial<ProductFilters>) => void
  /** In a row each says by itself what it is; in a sheet there is room for labels. */
  labelled?: boolean
}

export function FilterSelects({ filters, choices, onChange, labelled }: FilterSelectsProps) {
  const t = useTranslations('storefront.filters')
  const text = useText()
  const one = (
    name: 'category' | 'set' | 'language',
    label: string,
    all: string,
    shown = (choice: string) => choice,
  ) => (
    <FilterSelect
      label={label}
      labelled={labelled}
      value={filters[name]}
      onChange={(value) => onChange({ [name]: value })}
      options={[
        { value: ALL, label: all },
        ...known(choices[name], filters[name]).map((value) => ({ value, label: shown(value) })),
      ]}
    />
  )
  return (
    <>
      {one('category', t('category'), t('allCategories'), (category) => text(categoryText(category)))}
      {one('set', t('set'), t('allSets'))}
      {one('language', t('language'), t('allLanguages'))}
      <FilterSelect
        label={t('sort')}
        labelled={labelled}
        value={filters.sort}
        onChange={(value) => onChange({ sort: productSorts.find((sort) => sort === value) })}
        options={productSorts.map((value) => ({ value, label: text(sortText(value)) }))}
      />
    </>
  )
}

/** A choice out of the address is shown as it is, even when no product has it any more. */
export const known = (choices: string[], chosen: string) =>
  chosen === ALL || choices.includes(chosen) ? choices : [chosen, ...choices]

type FilterSelectProps = {
  label: string
  labelled: boolean | undefined
  value: string
  onChange: (value: string) => void
  options: ComponentProps<typeof Select>['options']
}

function FilterSelect({ label, labelled, value, onChange, options }: FilterSelectProps) {
  // The address follows in a transition: until then the select would jump back to what it said before.
  const [shown, show] = useOptimistic(value)
  const choose = (choice: string) =>
    startTransition(() => {
      show(choice)
      onChange(choice)
    })
  return (
    <Field label={label} hideLabel={!labelled}>
      <Select value={shown} options={options} onChange={(event) => choose(event.currentTarget.value)} />
    </Field>
  )
}
