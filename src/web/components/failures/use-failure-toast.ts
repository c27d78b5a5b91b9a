import { useEffect, useRef } from 'react'
import { failed } from './failed.ts'

type LoadState = { data: unknown; isError: boolean; error: unknown }

/** Shows a toast in addition to the inline error. Once per failure, regardless of retries, until the data loads. */
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
