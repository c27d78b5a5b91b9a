import { useSyncExternalStore } from 'react'

let announcement = ''
const listeners = new Set<() => void>()

/** Announces a change to screen readers when it happens away from the focus. */
export function announce(text: string) {
  // Screen readers skip identical text, so make repeated text differ.
  announcement = text === announcement ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Mount once per page. It sets `aria-live` itself, so it is announced even while a sheet makes the page inert. */
export function Announcer() {
  const text = useSyncExternalStore(
    subscribe,
    () => announcement,
    () => '',
  )
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
