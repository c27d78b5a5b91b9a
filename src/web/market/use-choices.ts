import { useMemo } from 'react'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { type Choices, choicesIn, offsetIn } from './market-filter.ts'

/** Filters live in the address. A change adds a history entry unless it replaces the last one. */
export function useChoices() {
  const { params, change } = useAddress()
  const choices = useMemo(() => choicesIn(params), [params])
  return {
    choices,
    offset: offsetIn(params),
    change: (changed: Partial<Choices>, { replace = false } = {}) => change({ ...changed, offset: '' }, { replace }),
  }
}
