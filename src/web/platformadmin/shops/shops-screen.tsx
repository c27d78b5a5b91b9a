import { Screen } from '#web/components/screen.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { shopStatuses, useShopFilter } from './shop-filter.ts'
import { ShopList } from './shop-list.tsx'

export default function ShopsScreen() {
  const { search, status, change } = useShopFilter()
  return (
    <Screen title="Shops" description="Find a shop, approve it, edit its settings.">
      <div className="grid gap-4">
        <FilterBar
          label="Search shops"
          placeholder="Search by name, slug or owner email"
          search={search}
          onSearch={(search) => change({ search })}
          choice={{ label: 'Status', value: status, options: shopStatuses }}
          onChoose={(status) => change({ status })}
        />
        <ShopList search={search} status={status} />
      </div>
    </Screen>
  )
}
