import { useCallback } from 'react'
import { Screen } from '#web/components/screen.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { SearchBox } from '../search-box.tsx'
import { shopStatuses, useShopFilter } from './shop-filter.ts'
import { ShopList } from './shop-list.tsx'

export default function ShopsScreen() {
  const { search, status, change } = useShopFilter()
  const find = useCallback((text: string) => change({ search: text }), [change])
  return (
    <Screen title="Shops" description="Find a shop, approve it, edit its settings.">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <SearchBox
            search={search}
            onSearch={find}
            placeholder="Search by name, slug or owner email"
            label="Search shops"
          />
          <Select
            aria-label="Status"
            className="min-w-40 max-sm:flex-1"
            value={status}
            onChange={({ currentTarget: { value } }) => change({ status: value === 'all' ? '' : value })}
          >
            {shopStatuses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <ShopList search={search} status={status} />
      </div>
    </Screen>
  )
}
