import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is hydrated. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
