import { useEffect, useEffectEvent } from 'react'
import { ScanReader } from './scanner.ts'

type Typed = { field: HTMLInputElement | HTMLTextAreaElement; value: string }

const fieldOf = (target: EventTarget | null): Typed | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? { field: target, value: target.value }
    : undefined

/** Restores the value through the native setter, because React ignores direct assignments. */
function putBack({ field, value }: Typed) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Captures a keyboard scanner regardless of the focus, so that its keys reach no field and press no button. */
export function useScanner(onCode: (code: string) => void) {
  const heard = useEffectEvent(onCode)
  useEffect(() => {
    const reader = new ScanReader()
    let before: Typed | undefined
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const code = reader.press(event.key, event.timeStamp)
      if (reader.hasBegun) before = fieldOf(event.target)
      // A space in a code, or its Enter, would press the focused button.
      if (code !== undefined || (reader.isReading && !before)) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (code === undefined) return
      if (before) putBack(before)
      before = undefined
      heard(code)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
