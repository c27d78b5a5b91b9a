export type KeptText = { key: string; read: () => string | null; write: (text: string | null) => void }

/** A text in the browser's storage; in memory alone where storage is switched off or full. */
export function keptText(area: 'localStorage' | 'sessionStorage', key: string): KeptText {
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
      } catch {
        memory = text
      }
    },
  }
}

/** What was kept as JSON; undefined where somebody wrote something else. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
