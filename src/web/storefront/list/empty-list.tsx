import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { onPlainClick } from '../plain-click.ts'
import { lettersOf } from './condition-choices.ts'
import { ALL, chosenKinds, isFiltered, NO_FILTERS, type ProductFilters, writeFilters } from './product-filter.ts'
import { filterCounts } from './use-filter-choices.ts'
import { useFilters } from './use-filters.ts'

/** Nothing to show: because a shop has nothing, or because of a filter; then which one to leave out. */
export function EmptyList({ shop }: { shop: PublicShop }) {
  const { filters, address, change } = useFilters()
  const filtered = isFiltered(filters)
  const { data } = useQuery({ ...filterCounts(shop.id, filters), enabled: filtered })
  const t = useTranslations('storefront.empty')
  const text = useText()
  const { count } = useFormat()
  const link = (label: string, dropped: Partial<ProductFilters>) => (
    <Button key={label} asChild variant="outline">
      <a href={`?${writeFilters(address, dropped)}`} onClick={onPlainClick(() => change(dropped))}>
        {label}
      </a>
    </Button>
  )
  const nameOf = {
    category: text(categoryText(filters.category)),
    set: filters.set,
    language: text(languageName(filters.language)),
    condition: lettersOf(filters.condition, shop.conditionScale),
    finish: text(finishName(filters.finish)),
    rarity: filters.rarity,
    graded: t(filters.graded === 'yes' ? 'graded' : 'notGraded'),
    price: t('price'),
    search: filters.search,
  }
  const helpful = [...chosenKinds(filters), 'search' as const].flatMap((kind) => {
    const left = data?.without[kind] ?? 0
    const dropped = kind === 'price' ? { min: '', max: '' } : kind === 'search' ? { search: '' } : { [kind]: ALL }
    return left ? [link(t('without', { filter: nameOf[kind], count: count(left), total: left }), dropped)] : []
  })
  return (
    <Empty
      icon={<PackageOpen />}
      title={t('title')}
      action={
        filtered && (
          <div className="flex flex-wrap justify-center gap-2">
            {helpful}
            {link(t('clear'), NO_FILTERS)}
          </div>
        )
      }
    >
      {t(helpful.length ? 'dropOne' : 'text')}
    </Empty>
  )
}
