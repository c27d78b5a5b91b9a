import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { afterPause } from '#web/lib/after-pause.ts'
import { LONGEST_SEARCH } from '#web/lib/navigation/use-address.ts'
import { SearchField } from './search-field.tsx'

const PAUSE_MS = 300

type SearchBoxProps = Omit<ComponentProps<typeof SearchField>, 'value' | 'onChange'> & {
  /** The active search, '' for none. */
  search: string
  onSearch: (search: string) => void
  /** Normalises typed text to a search. */
  searchOf?: (text: string) => string
}

const trimmed = (text: string) => text.trim().slice(0, LONGEST_SEARCH)

/** Debounced search field. */
export function SearchBox({ search, onSearch, searchOf = trimmed, ...field }: SearchBoxProps) {
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  const [made, setMade] = useState(search)
  // After Back or 'clear filters', the field follows the search, unless the search came from this field.
  if (search !== known) {
    setKnown(search)
    if (search !== made) {
      setMade(search)
      setText(search)
    }
  }
  const make = useEffectEvent((next: string) => {
    setMade(next)
    onSearch(next)
  })
  useEffect(() => {
    const next = searchOf(text)
    if (next === search) return
    return afterPause(() => make(next), text === '' ? 0 : PAUSE_MS)
  }, [text, search, searchOf])
  return <SearchField value={text} onChange={setText} {...field} />
}
