import { useTranslations } from 'use-intl'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { finishName } from '#shared/rules/cards/listing-name.ts'
import { Field } from '../../components/ui/form/field.tsx'
import { Input } from '../../components/ui/form/input.tsx'
import { useFormat } from '../../lib/language/use-format.ts'
import { useText } from '../../lib/language/use-text.ts'
import { conditionChoices, lettersOf, sameLetters } from '../list/condition-choices.ts'
import { FilterSelect } from '../list/filter-selects.tsx'
import { ALL, type FilterKind, type ProductFilters } from '../list/product-filter.ts'
import type { Choice, FilterChoices } from '../list/use-filter-choices.ts'

type CardFiltersProps = {
  filters: ProductFilters
  choices: FilterChoices
  scale: ConditionScale
  onChange: (change: Partial<ProductFilters>) => void
}

/** The filters of single cards, of those that lead somewhere, and the prices from and to. */
export function CardFilters({ filters, choices, scale, onChange }: CardFiltersProps) {
  const t = useTranslations('filters')
  const text = useText()
  const conditions = conditionChoices(choices.condition ?? [], scale)
  const one = (
    kind: FilterKind,
    label: string,
    all: string,
    shown?: (choice: string) => string,
    offered: readonly Choice[] | undefined = choices[kind],
    value = filters[kind],
  ) =>
    offered?.length || value !== ALL ? (
      <FilterSelect
        labelled
        label={label}
        value={value}
        all={all}
        choices={offered}
        shown={shown}
        onChange={(chosen) => onChange({ [kind]: chosen })}
      />
    ) : null
  const graded = choices.graded?.some(({ value }) => value === 'yes') ? choices.graded : undefined
  return (
    <>
      {one(
        'condition',
        t('condition'),
        t('allConditions'),
        (condition) => lettersOf(condition, scale),
        conditions,
        sameLetters(filters.condition, conditions, scale),
      )}
      {one('finish', t('finish'), t('allFinishes'), (finish) => text(finishName(finish)))}
      {one('rarity', t('rarity'), t('allRarities'))}
      {one('graded', t('graded'), t('allGraded'), (choice) => t(choice === 'yes' ? 'yes' : 'no'), graded ?? [])}
      <Prices filters={filters} range={choices.price} onChange={onChange} />
    </>
  )
}

type PricesProps = Pick<CardFiltersProps, 'filters' | 'onChange'> & { range: FilterChoices['price'] }

/** Typed in euros; what is no amount narrows nothing. */
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
