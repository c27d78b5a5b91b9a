/** Runs work when the browser is idle. Returns a cancel function. Safari has no idle callback. */
export function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 3_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 1_000)
  return () => clearTimeout(timer)
}

// A failed preload is retried when the module is needed.
export const ignore = () => undefined
