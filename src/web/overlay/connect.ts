import type { OverlayState } from '#shared/contract/orders/overlays.ts'

/** The server sends something at least every 15 seconds. */
const SILENCE_MS = 40_000
const CHECK_MS = 5_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const GONE_PAUSE_MS = 60_000

type Options = { onState: (state: OverlayState) => void; onGone: () => void }

/**
 * Follows a stream for days: it connects again after any failure, with growing pauses and silently, while the last state stays visible. A
 * machine that slept notices by its clock. Unlike `EventSource`, it distinguishes a revoked address from a server that is away. Returns a
 * function that ends it.
 */
export function connect(url: string, { onState, onGone }: Options): () => void {
  let failures = 0
  let isStopped = false
  let ending = new AbortController()

  async function listen(): Promise<number> {
    ending = new AbortController()
    let heardAt = Date.now()
    // In both directions: the clock may jump.
    const check = setInterval(() => Math.abs(Date.now() - heardAt) > SILENCE_MS && ending.abort(), CHECK_MS)
    try {
      const response = await fetch(url, {
        signal: ending.signal,
        cache: 'no-store',
        credentials: 'omit',
      })
      if (response.status === 404) return gone()
      if (!response.ok || !response.body) return Number(response.headers.get('retry-after') ?? 0) * 1_000
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let text = ''; ; ) {
        const { done, value } = await reader.read()
        if (done) return 0
        heardAt = Date.now()
        const events = (text + value).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          failures = 0
          const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
          if (name === 'gone') return gone()
          if (name === 'state') onState(JSON.parse(data))
        }
      }
    } catch {
      // The network, the server, or our own abort.
      return 0
    } finally {
      clearInterval(check)
      ending.abort()
    }
  }

  function gone() {
    onGone()
    return GONE_PAUSE_MS
  }

  async function keepListening() {
    while (!isStopped) {
      const requested = await listen()
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, requested)))
    }
  }
  void keepListening()
  return () => {
    isStopped = true
    ending.abort()
  }
}
