import { type ComponentProps, startTransition, useContext, useOptimistic } from 'react'
import { useTranslations } from 'use-intl'
import { languageName } from '#shared/rules/cards/listing-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { productSorts, searchSorts, sortText } from '#shared/rules/products/product-sort.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { FixedFilter, OpeningSort } from './fixed-filter.ts'
import { ALL, type FilterKind, type ProductFilters, shownSort, valuesOf } from './product-filter.ts'
import type { Choice, FilterChoices } from './use-filter-choices.ts'

type FilterSelectsProps = {
  filters: ProductFilters
  choices: FilterChoices
  onChange: (change: Partial<ProductFilters>) => void
}

export function FilterSelects({ filters, choices, onChange }: FilterSelectsProps) {
  const t = useTranslations('storefront.filters')
  const text = useText()
  const fixed = useContext(FixedFilter)
  const one = (kind: FilterKind, label: string, all: string, shown?: (choice: string) => string) =>
    kind in fixed ? null : (
      <FilterSelect
        label={label}
        value={filters[kind]}
        all={all}
        choices={choices[kind]}
        shown={shown}
        onChange={(value) => onChange({ [kind]: value })}
      />
    )
  return (
    <>
      {one('category', t('category'), t('allCategories'), (category) => text(categoryText(category)))}
      {one('set', t('set'), t('allSets'))}
      {one('language', t('language'), t('allLanguages'), (language) => text(languageName(language)))}
      <SortSelect filters={filters} onChange={onChange} />
    </>
  )
}

type SortSelectProps = Pick<FilterSelectsProps, 'filters' | 'onChange'> & Pick<ChooserProps, 'labelled'>

/** Offers 'best match' only when there is a search. */
export function SortSelect({ filters, onChange, labelled }: SortSelectProps) {
  const t = useTranslations('storefront.filters')
  const text = useText()
  return (
    <Chooser
      label={t('sort')}
      labelled={labelled}
      value={shownSort(filters, useContext(OpeningSort))}
      onChange={(value) => onChange({ sort: searchSorts.find((sort) => sort === value) ?? '' })}
      options={(filters.search ? searchSorts : productSorts).map((value) => ({ value, label: text(sortText(value)) }))}
    />
  )
}

type FilterSelectProps = Pick<ChooserProps, 'label' | 'labelled' | 'value' | 'onChange'> & {
  /** Label for no choice. */
  all: string
  choices: readonly Choice[] | undefined
  shown?: ((choice: string) => string) | undefined
}

/** Select with the number of matching products for each choice. */
export function FilterSelect({ all, choices = [], shown = (choice) => choice, ...props }: FilterSelectProps) {
  const format = useFormat()
  const label = ({ value, count }: Choice) =>
    namesIn(value, shown) + (count === undefined ? '' : ` (${format.count(count)})`)
  return (
    <Chooser
      {...props}
      options={[
        { value: ALL, label: all },
        ...known(choices, props.value).map((choice) => ({ value: choice.value, label: label(choice) })),
      ]}
    />
  )
}

/** Display names of one or several values. */
export const namesIn = (choice: string, shown: (value: string) => string): string =>
  [...new Set(valuesOf(choice).map(shown))].join(', ')

/** Adds the choice from the address even if no product has it any more. */
export const known = (choices: readonly Choice[], chosen: string): readonly Choice[] =>
  chosen === ALL || choices.some(({ value }) => value === chosen) ? choices : [{ value: chosen }, ...choices]

type ChooserProps = {
  label: string
  /** Shows a label above the select. In a row, each select names itself. */
  labelled?: boolean | undefined
  value: string
  onChange: (value: string) => void
  options: ComponentProps<typeof Select>['options']
}

function Chooser({ label, labelled, value, onChange, options }: ChooserProps) {
  // The address updates in a transition. Without the optimistic value the select would jump back until it finishes.
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
