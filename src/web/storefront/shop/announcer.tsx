import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Has a screen reader say what happened elsewhere on the page than where the focus is. */
export function announce(text: string) {
  // The same words twice are not read twice, unless something in them differs.
  said = text === said ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Once a page. It stays audible beside an open sheet, because it says `aria-live` itself. */
export function Announcer() {
  const text = useSyncExternalStore(
    subscribe,
    () => said,
    () => '',
  )
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
