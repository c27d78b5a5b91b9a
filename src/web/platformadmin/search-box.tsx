import { useEffect, useState } from 'react'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { afterPause } from '#web/lib/after-pause.ts'

const TYPING_PAUSE_MS = 250

type SearchBoxProps = {
  search: string
  onSearch: (text: string) => void
  placeholder: string
  label: string
}

/** What is typed stands here at once, and in the address after a short pause. */
export function SearchBox({ search, onSearch, placeholder, label }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  // The address changed by itself: the Back button, the menu.
  if (search !== known) {
    setKnown(search)
    if (search !== typed.trim()) setTyped(search)
  }
  useEffect(() => {
    if (typed.trim() === search) return
    return afterPause(() => onSearch(typed.trim()), TYPING_PAUSE_MS)
  }, [typed, search, onSearch])
  return (
    <SearchField
      className="min-w-[min(15rem,100%)] flex-1 sm:max-w-md"
      value={typed}
      onChange={setTyped}
      placeholder={placeholder}
      label={label}
    />
  )
}
