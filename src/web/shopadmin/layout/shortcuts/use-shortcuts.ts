import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#web/components/is-typing.ts'
import { singleKeysAreOn } from '#web/lib/single-keys.ts'

type Actions = Readonly<Record<string, () => void>>

/** Actions by single key. Ignored in text fields, while a dialog or menu is open, and if disabled. */
export function useShortcuts(actions: Actions) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action || !singleKeysAreOn() || isTyping(event.target) || hasPanel()) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const hasPanel = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
