/** Defaults from the last added copy, stored on this device. */
export type LastCopy = { condition?: string; finish?: string; language?: string; location?: string }

const KEY = 'catalogueLastCopy'

// Storage throws if it is disabled. There are no defaults then.
export function lastCopy(): LastCopy {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const texts = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

export function rememberCopy({ condition, finish, language, location }: Required<LastCopy>) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ condition, finish, language, location }))
  } catch {}
}
