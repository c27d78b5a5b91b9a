import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { FilterSelects } from './filter-selects.tsx'
import { PlainFilters } from './plain-filters.tsx'
import { countFilters, madeSearch } from './product-filter.ts'
import { useFilterChoices } from './use-filter-choices.ts'
import { useFilters } from './use-filters.ts'

type FilterBarProps = { shopId: number; onFilters: () => void }

/** Search and, where there is room, the filters in a row; on a phone a button that opens them as a sheet. */
export function FilterBar({ shopId, onFilters }: FilterBarProps) {
  const { filters, change } = useFilters()
  const choices = useFilterChoices(shopId)
  const count = countFilters(filters)
  const t = useTranslations('storefront.filters')
  return (
    <>
      <div className="grid gap-3 noscript:hidden lg:flex">
        <div className="flex min-w-0 flex-wrap gap-2 lg:flex-1">
          <SearchBox
            className="min-w-0 grow basis-40"
            label={t('search')}
            placeholder={t('searchHint')}
            search={filters.search}
            searchOf={madeSearch}
            onSearch={(search) => change({ search }, { replace: filters.search !== '' })}
          />
          <Button variant="outline" className="md:hidden" aria-haspopup="dialog" onClick={onFilters}>
            <SlidersHorizontal aria-hidden="true" />
            {t('open', { count })}
          </Button>
        </div>
        <div className="hidden gap-3 md:grid md:grid-cols-4 lg:w-[44rem]">
          <FilterSelects filters={filters} choices={choices} onChange={change} />
        </div>
      </div>
      <noscript>
        <PlainFilters filters={filters} choices={choices} />
      </noscript>
    </>
  )
}
