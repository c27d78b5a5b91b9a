const KEY = 'authToken'

// Storage throws where it is switched off (private windows, embedded views): then nobody is signed in.
const storage = () => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export const getToken = (): string | null => (typeof window === 'undefined' ? null : (storage()?.getItem(KEY) ?? null))

export const keepToken = (token: string) => storage()?.setItem(KEY, token)

export const dropToken = () => storage()?.removeItem(KEY)
