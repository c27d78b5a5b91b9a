import { useSyncExternalStore } from 'react'

const narrow = '(width < 48rem)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is too narrow for a table. Only for what the browser alone draws. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
