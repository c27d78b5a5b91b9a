import { useEffect, useRef } from 'react'
import { failed } from './failed.ts'

type LoadState = { data: unknown; isError: boolean; error: unknown }

/** A toast beside the inline text when something cannot be loaded: once, however often it is tried again, until it is there. */
export function useFailureToast({ data, isError, error }: LoadState, text: string) {
  const shown = useRef<{ dismiss?: () => void }>(undefined)
  useEffect(() => {
    if (data !== undefined) {
      shown.current?.dismiss?.()
      shown.current = undefined
    } else if (isError && !shown.current) {
      shown.current = failed(text, error) ?? {}
    }
  }, [data, isError, error, text])
}
