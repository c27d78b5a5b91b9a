import { type ComponentProps, startTransition, useContext, useOptimistic } from 'react'
import { useTranslations } from 'use-intl'
import { languageName } from '#shared/rules/cards/listing-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { productSorts, searchSorts, sortText } from '#shared/rules/products/product-sort.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { FixedFilter } from './fixed-filter.ts'
import { ALL, type FilterKind, type ProductFilters, shownSort, valuesOf } from './product-filter.ts'
import type { Choice, FilterChoices } from './use-filter-choices.ts'

type FilterSelectsProps = {
  filters: ProductFilters
  choices: FilterChoices
  onChange: (change: Partial<ProductFilters>) => void
}

/** The filters of all products, and their order. */
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

/** What is searched can have the best match first, too. */
export function SortSelect({ filters, onChange, labelled }: SortSelectProps) {
  const t = useTranslations('storefront.filters')
  const text = useText()
  return (
    <Chooser
      label={t('sort')}
      labelled={labelled}
      value={shownSort(filters)}
      onChange={(value) => onChange({ sort: searchSorts.find((sort) => sort === value) ?? '' })}
      options={(filters.search ? searchSorts : productSorts).map((value) => ({ value, label: text(sortText(value)) }))}
    />
  )
}

type FilterSelectProps = Pick<ChooserProps, 'label' | 'labelled' | 'value' | 'onChange'> & {
  /** What it says when nothing is chosen. */
  all: string
  choices: readonly Choice[] | undefined
  shown?: ((choice: string) => string) | undefined
}

/** A filter with its choices, each with the number of products that it leaves. */
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

/** How one or several values are called. */
export const namesIn = (choice: string, shown: (value: string) => string): string =>
  [...new Set(valuesOf(choice).map(shown))].join(', ')

/** A choice out of the address is shown as it is, even when no product has it any more. */
export const known = (choices: readonly Choice[], chosen: string): readonly Choice[] =>
  chosen === ALL || choices.some(({ value }) => value === chosen) ? choices : [{ value: chosen }, ...choices]

type ChooserProps = {
  label: string
  /** In a row each says by itself what it is; in a sheet there is room for labels. */
  labelled?: boolean | undefined
  value: string
  onChange: (value: string) => void
  options: ComponentProps<typeof Select>['options']
}

function Chooser({ label, labelled, value, onChange, options }: ChooserProps) {
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
