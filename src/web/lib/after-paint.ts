/** Runs work after the next paint, so that the response to a press is visible first; or when the page is left before. */
export function afterPaint(work: () => void) {
  let isDone = false
  const run = () => {
    removeEventListener('pagehide', run)
    if (isDone) return
    isDone = true
    work()
  }
  addEventListener('pagehide', run)
  requestAnimationFrame(() => setTimeout(run))
}
