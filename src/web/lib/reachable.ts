const CHECK_MS = 5_000

export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/readyz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(CHECK_MS) })
    return ok
  } catch {
    return false
  }
}

type Turns = { onAway?: () => void; onBack: () => void }

/**
 * After a failure: calls `onAway` if the server is unreachable, and `onBack` once it is reachable again. If it was reachable all along, the
 * failure had another cause, and the visitor decides whether to retry. Returns a function that stops checking.
 */
export function whenReachable({ onAway, onBack }: Turns): () => void {
  let wasAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const check = async () => {
    clearTimeout(timer)
    // A hidden tab checks when it becomes visible.
    if (document.hidden) return
    const isBack = await isReachable()
    if (over) return
    if (!isBack) {
      if (!wasAway) onAway?.()
      wasAway = true
      timer = setTimeout(check, CHECK_MS)
    } else if (wasAway) {
      stop()
      onBack()
    }
  }
  // Browsers detect some lost networks, but not a dead Wi-Fi.
  window.addEventListener('online', check)
  document.addEventListener('visibilitychange', check)
  const stop = () => {
    over = true
    clearTimeout(timer)
    window.removeEventListener('online', check)
    document.removeEventListener('visibilitychange', check)
  }
  void check()
  return stop
}
