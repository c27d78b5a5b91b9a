import { useSyncExternalStore } from 'react'

const KEY = 'singleKeys'
const readers = new Set<() => void>()

/** Whether single letters and signs are shortcuts in this browser. Who speaks to a computer, or types with a tremor, switches them off. */
export function singleKeysAreOn(): boolean {
  // Storage throws where it is switched off.
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
