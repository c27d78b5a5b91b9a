import { useSyncExternalStore } from 'react'
import { parsed, storedText } from './cart/stored-text.ts'

/** A value that this device remembers, the same in all tabs. `read` makes the best of whatever is stored. */
export function storedValue<Value>(key: string, read: (stored: unknown) => Value) {
  const stored = storedText('localStorage', key)
  const listeners = new Set<() => void>()
  const none = read(undefined)
  let text: string | null = null
  let value = none

  const current = (): Value => {
    const now = stored.read()
    if (now !== text) {
      text = now
      value = read(parsed(now))
    }
    return value
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  // Another tab wrote, or everything was cleared (then there is no key).
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) notify()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  }
  return {
    current,
    set(next: Value) {
      stored.write(next === undefined ? null : JSON.stringify(next))
      notify()
    },
    /** The server remembers nothing: the page is drawn without, and with it right after hydration. */
    use: () => useSyncExternalStore(subscribe, current, () => none),
  }
}
