/** Does something when the page has nothing else to do. Gives what calls it off. Safari has no idle callback. */
export function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 3_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 1_000)
  return () => clearTimeout(timer)
}

// What was not there at rest is asked for again when it is wanted.
export const ignore = () => undefined
