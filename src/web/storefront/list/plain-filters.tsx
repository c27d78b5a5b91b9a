import { useTranslations } from 'use-intl'
import { categoryText } from '#shared/rules/products/categories.ts'
import { productSorts, sortText } from '#shared/rules/products/product-sort.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { known } from './filter-selects.tsx'
import { ALL, type ProductFilters } from './product-filter.ts'
import type { FilterChoices } from './use-filter-choices.ts'

type PlainFiltersProps = { filters: ProductFilters; choices: FilterChoices }

/** The filters where no script runs: a form that the browser sends by itself. */
export function PlainFilters({ filters, choices }: PlainFiltersProps) {
  const t = useTranslations('storefront.filters')
  const text = useText()
  const choice = (
    name: 'category' | 'set' | 'language',
    label: string,
    all: string,
    shown = (text: string) => text,
  ) => (
    <Field label={label}>
      <Select
        name={name}
        defaultValue={filters[name]}
        options={known(choices[name], filters[name]).map((value) => ({ value, label: shown(value) }))}
      >
        <option value={ALL}>{all}</option>
      </Select>
    </Field>
  )
  return (
    <form method="get" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={t('search')}>
        <Input
          name="search"
          defaultValue={filters.search}
          minLength={3}
          maxLength={200}
          placeholder={t('searchHint')}
        />
      </Field>
      {choice('category', t('category'), t('allCategories'), (category) => text(categoryText(category)))}
      {choice('set', t('set'), t('allSets'))}
      {choice('language', t('language'), t('allLanguages'))}
      <Field label={t('sort')}>
        <Select
          name="sort"
          defaultValue={filters.sort}
          options={productSorts.map((value) => ({ value, label: text(sortText(value)) }))}
        />
      </Field>
      <Button type="submit" className="self-end">
        {t('show')}
      </Button>
    </form>
  )
}
