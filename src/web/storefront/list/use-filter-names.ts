import { useTranslations } from 'use-intl'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { rarityName } from '#shared/rules/cards/rarity-name.ts'
import { gameLabel } from '#shared/rules/games/game-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { lettersOf } from './condition-choices.ts'
import type { FilterKind, ProductFilters } from './product-filter.ts'

/** Display names of filter values where all filters are shown together. */
export function useFilterNames(scale: ConditionScale) {
  const t = useTranslations('filters')
  const text = useText()
  const { money } = useFormat()
  const names: Partial<Record<FilterKind, (value: string) => string>> = {
    game: gameLabel,
    category: (value) => text(categoryText(value)),
    language: (value) => text(languageName(value)),
    condition: (value) => lettersOf(value, scale),
    finish: (value) => text(finishName(value)),
    rarity: (value) => text(rarityName(value)),
    graded: (value) => t(value === 'yes' ? 'yes' : 'no'),
  }
  const euros = (amount: string) => money(Math.round(Number(amount) * 100))
  return {
    value: (kind: FilterKind, value: string) => names[kind]?.(value) ?? value,
    price: ({ min, max }: Pick<ProductFilters, 'min' | 'max'>) =>
      min && max
        ? t('between', { min: euros(min), max: euros(max) })
        : min
          ? t('atLeast', { price: euros(min) })
          : t('atMost', { price: euros(max) }),
  }
}
