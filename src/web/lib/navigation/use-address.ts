import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Values = Readonly<Record<string, string>>

/**
 * Search parameters of a screen, stored in its address. `change` updates some of them and replaces the history entry unless specified
 * otherwise. Empty values are removed.
 */
export function useAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (values: Values, { replace = true } = {}) =>
      // Reads the address itself, which may be ahead of the rendered state.
      navigate({ search: readable(withValues(window.location.search, values)) }, { replace }),
    [navigate],
  )
  return { params, change }
}

/** A comma does not need the encoding `%2C`. */
const readable = (params: URLSearchParams): string => String(params).replaceAll('%2C', ',')

/** Copies parameters with some changed. Empty values are removed. */
export function withValues(params: URLSearchParams | string, values: Values): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return changed
}

export const LONGEST_SEARCH = 200

/** The search in an address, truncated to the server's maximum length. */
export const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, LONGEST_SEARCH)

/** Id in an address; undefined if missing or invalid. */
export function idIn(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
