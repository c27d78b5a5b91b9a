import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { Field } from '../../components/ui/form/field.tsx'
import { Input } from '../../components/ui/form/input.tsx'
import { useFormat } from '../../lib/language/use-format.ts'
import { conditionChoices } from '../list/condition-choices.ts'
import { FilterSelect } from '../list/filter-selects.tsx'
import { FixedFilter } from '../list/fixed-filter.ts'
import { ALL, type FilterKind, type ProductFilters } from '../list/product-filter.ts'
import type { Choice, FilterChoices } from '../list/use-filter-choices.ts'
import { useFilterNames } from '../list/use-filter-names.ts'
import { ChoiceGroup } from './choice-group.tsx'

type CardFiltersProps = {
  filters: ProductFilters
  choices: FilterChoices
  scale: ConditionScale
  onChange: (change: Partial<ProductFilters>) => void
}

/** Filters that have choices, and the price range. Most accept several values. */
export function CardFilters({ filters, choices, scale, onChange }: CardFiltersProps) {
  const t = useTranslations('filters')
  const label = useTranslations('storefront.filters')
  const fixed = useContext(FixedFilter)
  const nameOf = useFilterNames(scale)
  const group = (kind: FilterKind, name: string, offered: readonly Choice[] = choices[kind] ?? []) =>
    kind in fixed ? null : (
      <ChoiceGroup
        kind={kind}
        label={name}
        value={filters[kind]}
        choices={offered}
        shown={(value) => nameOf.value(kind, value)}
        onChange={(chosen) => onChange({ [kind]: chosen })}
      />
    )
  const isMixed = (choices.game?.length ?? 0) > 1 || filters.game !== ALL
  const isGraded = choices.graded?.some(({ value }) => value === 'yes') || filters.graded !== ALL
  return (
    <>
      {isMixed && group('game', label('game'))}
      {group('category', label('category'))}
      {group('set', label('set'))}
      {group('language', label('language'))}
      {group('condition', t('condition'), conditionChoices(choices.condition ?? [], scale))}
      {group('finish', t('finish'))}
      {group('rarity', t('rarity'))}
      {isGraded && (
        <div className="col-span-2">
          <FilterSelect
            labelled
            label={t('graded')}
            value={filters.graded}
            all={t('allGraded')}
            choices={choices.graded}
            shown={(value) => nameOf.value('graded', value)}
            onChange={(graded) => onChange({ graded })}
          />
        </div>
      )}
      <Prices filters={filters} range={choices.price} onChange={onChange} />
    </>
  )
}

type PricesProps = Pick<CardFiltersProps, 'filters' | 'onChange'> & { range: FilterChoices['price'] }

/** Price range in euros. Invalid amounts are ignored. */
function Prices({ filters, range, onChange }: PricesProps) {
  const t = useTranslations('filters')
  const { number } = useFormat()
  const limit = (name: 'min' | 'max') => range?.[name === 'min' ? 'minCents' : 'maxCents']
  const shown = (cents: number | undefined) => (cents === undefined ? undefined : number(cents / 100))
  const price = (name: 'min' | 'max') => (
    <Field label={t(name)}>
      <Input
        inputMode="decimal"
        maxLength={10}
        placeholder={shown(limit(name))}
        value={filters[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <>
      {price('min')}
      {price('max')}
    </>
  )
}
