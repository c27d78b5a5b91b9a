import { useSyncExternalStore } from 'react'

const KEY = 'singleKeys'
const readers = new Set<() => void>()

/** Whether single-key shortcuts are enabled in this browser. Users of speech input, or with a tremor, can disable them. */
export function singleKeysAreOn(): boolean {
  // Storage throws if it is disabled.
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function switchSingleKeys(on: boolean) {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {}
  for (const read of readers) read()
}

function subscribe(read: () => void) {
  readers.add(read)
  window.addEventListener('storage', read)
  return () => {
    readers.delete(read)
    window.removeEventListener('storage', read)
  }
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, singleKeysAreOn, () => true)
