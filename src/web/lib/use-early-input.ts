import { useEffectEvent, useLayoutEffect } from 'react'

/** Applies what the visitor typed or chose before hydration: it is only in the DOM, and the next render would clear it. */
export function useEarlyInput(apply: () => void) {
  const applyEarly = useEffectEvent(apply)
  useLayoutEffect(() => applyEarly(), [])
}
