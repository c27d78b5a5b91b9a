/**
 * Does something after a pause, and gives what calls it off. Not if the visitor has gone to another page: while that is being
 * downloaded this one is still there, and its search would lead back.
 */
export function afterPause(work: () => void, pauseMs: number): () => void {
  const { pathname } = window.location
  const timer = setTimeout(() => {
    if (window.location.pathname === pathname) work()
  }, pauseMs)
  return () => clearTimeout(timer)
}
