import { useEffect, useState } from 'react'

let announcement = ''
const listeners = new Set<(text: string) => void>()

/** Announces a change to screen readers when it happens away from the focus. */
export function announce(text: string) {
  // Screen readers skip identical text, so make repeated text differ.
  announcement = text === announcement ? `${text}\u00a0` : text
  for (const listener of listeners) listener(announcement)
}

/**
 * Mount once per page. It sets `aria-live` itself, so it is announced even while a sheet makes the page inert. It starts empty, so that
 * the order's page does not repeat the last change of the cart.
 */
export function Announcer() {
  const [text, setText] = useState('')
  useEffect(() => {
    listeners.add(setText)
    return () => void listeners.delete(setText)
  }, [])
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
