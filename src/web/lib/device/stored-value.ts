import { useSyncExternalStore } from 'react'
import { parsed, storedText } from '../cart/stored-text.ts'

/** A value stored on this device, synchronised between tabs. `read` validates the stored value. */
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
  // Another tab changed the value or cleared the storage, in which case there is no key.
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
    /** The server has no stored value, so the page hydrates without it and updates immediately after. */
    use: () => useSyncExternalStore(subscribe, current, () => none),
  }
}
