import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Values = Readonly<Record<string, string>>

/**
 * What a screen looks for, kept in its address. `change` writes some of it, in place of the last step in the history unless told
 * otherwise; an empty value is left out.
 */
export function useAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (values: Values, { replace = true } = {}) =>
      // The address itself, which may be ahead of what is drawn.
      navigate({ search: readable(withValues(window.location.search, values)) }, { replace }),
    [navigate],
  )
  return { params, change }
}

/** A comma need not be written as `%2C`. */
const readable = (params: URLSearchParams): string => String(params).replaceAll('%2C', ',')

/** The same parameters with some of them changed; an empty one is left out. */
export function withValues(params: URLSearchParams | string, values: Values): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return changed
}

export const LONGEST_SEARCH = 200

/** The search in an address, no longer than the server takes. */
export const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, LONGEST_SEARCH)

/** An id in an address; what is none counts as not there. */
export function idIn(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
