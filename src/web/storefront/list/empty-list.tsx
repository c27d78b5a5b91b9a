import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { rarityName } from '#shared/rules/cards/rarity-name.ts'
import { gameLabel } from '#shared/rules/games/game-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { suggestionsQuery } from '../search/suggestions-query.ts'
import { lettersOf } from './condition-choices.ts'
import { namesIn } from './filter-selects.tsx'
import { ALL, chosenKinds, type FilterKind, isFiltered, NO_FILTERS, type ProductFilters } from './product-filter.ts'
import { filterCounts } from './use-filter-choices.ts'
import { useFilters } from './use-filters.ts'

/** Empty state. If filters are the cause, it suggests which one to remove. */
export function EmptyList({ shop }: { shop: PublicShop }) {
  const { filters, chosen, hrefWith, change } = useFilters()
  const filtered = isFiltered(chosen)
  const { data } = useQuery({ ...filterCounts(shop.id, filters), enabled: filtered })
  const { data: suggested } = useQuery({
    ...suggestionsQuery(shop.id, filters),
    enabled: filters.search !== '',
    retry: false,
  })
  const t = useTranslations('storefront.empty')
  const text = useText()
  const { count } = useFormat()
  const link = (label: string, dropped: Partial<ProductFilters>) => (
    <Button key={label} asChild variant="outline">
      <a href={hrefWith(dropped)} onClick={onPlainClick(() => change(dropped))}>
        {label}
      </a>
    </Button>
  )
  const names = (kind: FilterKind, shown: (value: string) => string = (value) => value) => namesIn(filters[kind], shown)
  const nameOf = {
    game: names('game', gameLabel),
    category: names('category', (category) => text(categoryText(category))),
    set: names('set'),
    language: names('language', (language) => text(languageName(language))),
    condition: lettersOf(filters.condition, shop.conditionScale),
    finish: names('finish', (finish) => text(finishName(finish))),
    rarity: names('rarity', (rarity) => text(rarityName(rarity))),
    graded: t(filters.graded === 'yes' ? 'graded' : 'notGraded'),
    price: t('price'),
    search: filters.search,
  }
  const alternatives = suggested?.alternatives.map((search) => link(t('meant', { search }), { search })) ?? []
  const helpful = [...chosenKinds(chosen), 'search' as const].flatMap((kind) => {
    const left = data?.without[kind] ?? 0
    const dropped = kind === 'price' ? { min: '', max: '' } : kind === 'search' ? { search: '' } : { [kind]: ALL }
    return left ? [link(t('without', { filter: nameOf[kind], count: count(left), total: left }), dropped)] : []
  })
  return (
    <Empty
      icon={<PackageOpen />}
      title={filters.search ? t('nothingLike', { search: filters.search }) : t(filtered ? 'nothingFiltered' : 'title')}
      action={
        filtered && (
          <div className="flex flex-wrap justify-center gap-2">
            {alternatives}
            {helpful}
            {link(t('clear'), NO_FILTERS)}
          </div>
        )
      }
    >
      {t(hintOf({ filtered, search: filters.search, alternatives: alternatives.length, helpful: helpful.length }))}
    </Empty>
  )
}

type Way = { filtered: boolean; search: string; alternatives: number; helpful: number }

/** The suggestion to show: similar products, or a filter to remove. Undefined if the shop sells nothing. */
function hintOf({ filtered, search, alternatives, helpful }: Way) {
  if (alternatives > 0) return 'similar'
  if (helpful > 0) return 'dropOne'
  if (search !== '') return 'otherWords'
  return filtered ? 'fewer' : 'text'
}
