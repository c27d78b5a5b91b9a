import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What a screen looks for, kept in its address. `change` writes some of it; an empty value is left out. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values)) {
            if (value === '') after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return { params, change }
}

const LONGEST_SEARCH = 200

/** The search in an address, no longer than the server takes. */
export const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, LONGEST_SEARCH)

/** An id in an address; what is none counts as not there. */
export function idIn(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
