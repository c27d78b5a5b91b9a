import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { afterPause } from '#web/lib/after-pause.ts'
import { madeSearch } from './product-filter.ts'

const PAUSE_MS = 300

type ProductSearchProps = {
  /** The search that is made, '' for none. */
  search: string
  onSearch: (search: string) => void
}

/** Searches a moment after the last letter, from three on. */
export function ProductSearch({ search, onSearch }: ProductSearchProps) {
  const [text, setText] = useState(search)
  const [followed, setFollowed] = useState(search)
  // Back, or 'clear filters': the field follows the address, unless it says the same already.
  if (search !== followed) {
    setFollowed(search)
    if (madeSearch(text) !== search) setText(search)
  }

  const make = useEffectEvent(onSearch)
  useEffect(() => {
    const next = madeSearch(text)
    if (next === search) return
    return afterPause(() => make(next), text === '' ? 0 : PAUSE_MS)
  }, [text, search])

  return (
    <SearchField
      className="min-w-0 grow basis-40"
      label="Search products"
      placeholder="Search products (min 3 characters)..."
      value={text}
      onChange={setText}
    />
  )
}
