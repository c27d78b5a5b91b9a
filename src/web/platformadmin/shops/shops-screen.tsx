import { Screen } from '#web/components/screen.tsx'
import { SearchBox } from '#web/components/ui/search-box.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { shopStatuses, useShopFilter } from './shop-filter.ts'
import { ShopList } from './shop-list.tsx'

export default function ShopsScreen() {
  const { search, status, change } = useShopFilter()
  return (
    <Screen title="Shops" description="Find a shop, approve it, edit its settings.">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <SearchBox
            className="min-w-[min(15rem,100%)] flex-1 sm:max-w-md"
            search={search}
            onSearch={(text) => change({ search: text })}
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
