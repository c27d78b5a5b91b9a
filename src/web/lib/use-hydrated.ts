import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the browser has taken over the page that the server drew. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
