import { useEffect, useState } from 'react'
import { Screen } from '#web/components/screen.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { shopStatuses, useShopFilter } from './shop-filter.ts'
import { ShopList } from './shop-list.tsx'

const TYPING_PAUSE_MS = 250

export default function ShopsScreen() {
  const { search, status, change } = useShopFilter()
  return (
    <Screen title="Shops" description="Find a shop, approve it, put its settings right.">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <ShopSearch search={search} onSearch={(text) => change('search', text)} />
          <Select
            aria-label="Status"
            className="min-w-40 max-sm:flex-1"
            value={status}
            onChange={(event) => change('status', event.currentTarget.value)}
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

type ShopSearchProps = { search: string; onSearch: (text: string) => void }

/** What is typed stands here at once, and in the address after a short pause. */
function ShopSearch({ search, onSearch }: ShopSearchProps) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // The address changed by itself: the Back button, the menu.
  if (search !== known) {
    setKnown(search)
    if (search !== typed.trim()) setTyped(search)
  }
  useEffect(() => {
    if (typed.trim() === search) return
    const pause = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, search, onSearch])
  return (
    <SearchField
      className="min-w-60 flex-1 sm:max-w-md"
      value={typed}
      onChange={setTyped}
      placeholder="Search by name, slug or owner e-mail"
      label="Search shops"
    />
  )
}
