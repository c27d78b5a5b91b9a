/**
 * Debounces work, and skips it if the visitor has navigated away. While the next page loads, this one is still mounted, and its search
 * would navigate back. Returns a cancel function.
 */
export function afterPause(work: () => void, pauseMs: number): () => void {
  const { pathname } = window.location
  const timer = setTimeout(() => {
    if (window.location.pathname === pathname) work()
  }, pauseMs)
  return () => clearTimeout(timer)
}
