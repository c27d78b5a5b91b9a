const LOOK_MS = 5_000

/** Whether the server answers, and is ready for more than that. */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/readyz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LOOK_MS) })
    return ok
  } catch {
    return false
  }
}

type Turns = { onAway?: () => void; onBack: () => void }

/**
 * After something failed: says when the server is away, and once when it is back, until the function that this gives back is
 * called. If the server was there all the time, the failure was of another kind and trying again is left to the visitor.
 */
export function onceBack({ onAway, onBack }: Turns): () => void {
  let wasAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const look = async () => {
    clearTimeout(timer)
    // A tab that is behind asks when it is looked at.
    if (document.hidden) return
    const isBack = await isReachable()
    if (over) return
    if (!isBack) {
      if (!wasAway) onAway?.()
      wasAway = true
      timer = setTimeout(look, LOOK_MS)
    } else if (wasAway) {
      stop()
      onBack()
    }
  }
  // Browsers notice some networks by themselves; of a dead Wi-Fi they know nothing.
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  const stop = () => {
    over = true
    clearTimeout(timer)
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
  void look()
  return stop
}
