import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Holding = { underWay: boolean; failed: boolean; onHeld: () => void }

/**
 * Defers the submit of a form while a picture uploads, and submits it afterwards unless the upload fails. Returns a function that cancels
 * the deferred submit.
 */
export function useHeldForm(inside: RefObject<HTMLElement | null>, { underWay, failed, onHeld }: Holding): () => void {
  const held = useRef<HTMLFormElement>(null)
  const tell = useEffectEvent(onHeld)
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    if (!underWay) {
      const waiting = held.current
      held.current = null
      // After the form has received the picture's address.
      if (waiting && !failed) setTimeout(() => waiting.requestSubmit())
      return
    }
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      held.current = form
      tell()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [inside, underWay, failed])
  return () => {
    held.current = null
  }
}
