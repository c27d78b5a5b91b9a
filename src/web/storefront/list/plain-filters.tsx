import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import { type ConditionScale, conditions } from '#shared/rules/cards/conditions.ts'
import { plainFinishes } from '#shared/rules/cards/finishes.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { rarityName } from '#shared/rules/cards/rarity-name.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gameLabel } from '#shared/rules/games/game-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { productSorts, searchSorts, sortText } from '#shared/rules/products/product-sort.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { conditionChoices, lettersOf, sameLetters } from './condition-choices.ts'
import { known, namesIn } from './filter-selects.tsx'
import { OpeningSort } from './fixed-filter.ts'
import { ALL, type FilterKind, type ProductFilters, shownSort } from './product-filter.ts'
import type { Choice, FilterChoices } from './use-filter-choices.ts'

type PlainFiltersProps = {
  filters: ProductFilters
  choices: FilterChoices
  scale: ConditionScale
  /** Games that the page can be narrowed to. */
  games: readonly GameId[]
}

/** Filter values of most cards. Counting those of the shop would slow down the page load. */
const usual = {
  condition: conditions.map((value) => ({ value })),
  finish: plainFinishes.map((value) => ({ value })),
  rarity: [],
  graded: [{ value: 'yes' }, { value: 'no' }],
} satisfies FilterChoices

/** Filters for browsers without scripts: a plain form, rendered on the server only. */
export function PlainFilters({ filters, choices, scale, games }: PlainFiltersProps) {
  const t = useTranslations('storefront.filters')
  const more = useTranslations('filters')
  const text = useText()
  const { condition, finish, rarity, graded } = { ...usual, ...choices }
  const scaled = conditionChoices(condition, scale)
  const choice = (
    name: FilterKind,
    label: string,
    all: string,
    offered: readonly Choice[] = [],
    shown: (choice: string) => string = (choice) => choice,
    chosen = filters[name],
  ) => (
    <Field label={label}>
      <Select name={name} defaultValue={chosen}>
        <option value={ALL}>{all}</option>
        {known(offered, chosen).map(({ value }) => (
          <option key={value} value={value}>
            {namesIn(value, shown)}
          </option>
        ))}
      </Select>
    </Field>
  )
  const price = (name: 'min' | 'max', label: string) => (
    <Field label={label}>
      <Input name={name} inputMode="decimal" defaultValue={filters[name]} />
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
      {games.length > 1 &&
        choice(
          'game',
          t('game'),
          t('allGames'),
          games.map((value) => ({ value })),
          gameLabel,
        )}
      {choice('category', t('category'), t('allCategories'), choices.category, (value) => text(categoryText(value)))}
      {choice('set', t('set'), t('allSets'), choices.set)}
      {choice('language', t('language'), t('allLanguages'), choices.language, (value) => text(languageName(value)))}
      {choice(
        'condition',
        more('condition'),
        more('allConditions'),
        scaled,
        (value) => lettersOf(value, scale),
        sameLetters(filters.condition, scaled, scale),
      )}
      {choice('finish', more('finish'), more('allFinishes'), finish, (value) => text(finishName(value)))}
      {(rarity.length > 0 || filters.rarity !== ALL) &&
        choice('rarity', more('rarity'), more('allRarities'), rarity, (value) => text(rarityName(value)))}
      {choice('graded', more('graded'), more('allGraded'), graded, (value) => more(value === 'yes' ? 'yes' : 'no'))}
      {price('min', more('min'))}
      {price('max', more('max'))}
      <Field label={t('sort')}>
        <Select
          name="sort"
          defaultValue={shownSort(filters, useContext(OpeningSort))}
          options={(filters.search ? searchSorts : productSorts).map((value) => ({
            value,
            label: text(sortText(value)),
          }))}
        />
      </Field>
      <Button type="submit" className="self-end">
        {t('show')}
      </Button>
    </form>
  )
}
