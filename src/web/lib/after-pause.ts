/**
 * Does something after a pause, unless the visitor has left for another page: while that loads this one is still there, and its search
 * would lead back. Returns a function that cancels it.
 */
export function afterPause(work: () => void, pauseMs: number): () => void {
  const { pathname } = window.location
  const timer = setTimeout(() => {
    if (window.location.pathname === pathname) work()
  }, pauseMs)
  return () => clearTimeout(timer)
}
