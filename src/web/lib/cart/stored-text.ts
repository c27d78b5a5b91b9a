export type StoredText = { key: string; read: () => string | null; write: (text: string | null) => boolean }

/** Text in browser storage, or in memory if storage is disabled or full: `write` then returns false. */
export function storedText(area: 'localStorage' | 'sessionStorage', key: string): StoredText {
  let memory: string | null | undefined
  return {
    key,
    read() {
      if (memory !== undefined) return memory
      try {
        return globalThis[area].getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        if (text === null) globalThis[area].removeItem(key)
        else globalThis[area].setItem(key, text)
        memory = undefined
        return true
      } catch {
        memory = text
        return false
      }
    },
  }
}

/** Parses JSON; undefined if invalid. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
