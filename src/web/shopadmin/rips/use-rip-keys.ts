import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '#web/components/is-typing.ts'
import { singleKeysAreOn } from '#web/lib/single-keys.ts'

type RipKeys = { onMain: () => void; onSearch: () => void; onPhoto: () => void; onMark: () => void; onUndo: () => void }

/** Keys of the desk. A foot pedal with two keys sends Page Down and Page Up. */
export function useRipKeys({ onMain, onSearch, onPhoto, onMark, onUndo }: RipKeys) {
  const keyOf = ({ key, target }: KeyboardEvent) => {
    // A control that has the focus takes the space bar itself.
    if (key === ' ') return target instanceof Element && target.closest('button, a, input, [role]') ? undefined : onMain
    return singleKeysAreOn() ? { '/': onSearch, p: onPhoto, t: onMark, u: onUndo }[key] : undefined
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    // The pedal also works while a card is typed.
    const pedal = { PageDown: onMain, PageUp: onUndo }[event.key]
    const run = pedal ?? (isTyping(event.target) ? undefined : keyOf(event))
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
}
