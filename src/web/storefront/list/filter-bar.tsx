import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ListSearch } from '../search/shop-search.tsx'
import { FilterSelects } from './filter-selects.tsx'
import { PlainFilters } from './plain-filters.tsx'
import { countFilters, isFiltered } from './product-filter.ts'
import { useFilterChoices } from './use-filter-choices.ts'
import { useFilters } from './use-filters.ts'

type FilterBarProps = { shop: PublicShop; onFilters: () => void }

/** Search field, which wide screens have in the header, and on them the filters in a row. A button opens all filters in a sheet. */
export function FilterBar({ shop, onFilters }: FilterBarProps) {
  const { filters, chosen, fixed, change } = useFilters()
  // Counts are expensive because they cover the whole shop. Load them only once the visitor reaches for the filters.
  const [isRequested, setRequested] = useState(false)
  const choices = useFilterChoices(shop.id, filters, isRequested || isFiltered(chosen))
  const request = () => setRequested(true)
  const t = useTranslations('storefront.filters')
  return (
    <>
      <div role="none" className="grid gap-3 noscript:hidden lg:flex" onPointerEnter={request} onFocus={request}>
        <div className="flex min-w-0 flex-wrap gap-2">
          {/* On wide screens it is in the header. */}
          <ListSearch shop={shop} className="min-w-0 grow basis-40 lg:hidden" />
          <Button variant="outline" aria-haspopup="dialog" onClick={onFilters}>
            <SlidersHorizontal aria-hidden="true" />
            {t('open', { count: countFilters(chosen) })}
          </Button>
        </div>
        <div className="hidden gap-3 md:grid md:grid-cols-4 lg:max-w-4xl lg:flex-1">
          <FilterSelects filters={filters} choices={choices} onChange={change} />
        </div>
      </div>
      {/* Rendered on the server only. */}
      <noscript>
        {import.meta.env.SSR && (
          <PlainFilters
            filters={filters}
            choices={choices}
            scale={shop.conditionScale}
            games={fixed.game ? [] : shop.games}
          />
        )}
      </noscript>
    </>
  )
}
