import { useEffect, useEffectEvent } from 'react'

/** Ctrl+K and ⌘K, also from a text field, but not from within a dialog. */
export function useCommandKey(action: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (event.defaultPrevented) return
    event.preventDefault()
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
