import { createParser } from 'eventsource-parser'
import { onTestFinished } from 'vitest'
import type { Person } from './client.ts'

/** Opens a shop's event stream as a user; it is closed with the test. */
export async function watch(origin: string, { token, cookie }: Person & { cookie?: string }, shop: { id: number }) {
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const response = await fetch(`${origin}/api/shops/${shop.id}/events`, {
    headers: { authorization: `Bearer ${token}`, ...(cookie === undefined ? {} : { cookie }) },
    signal: closing.signal,
  })
  const events: string[] = []
  const state = { ended: false }
  if (response.ok && response.body) {
    const parser = createParser({ onEvent: ({ event }) => events.push(event ?? 'message') })
    const over = () => {
      state.ended = true
    }
    response.body
      .pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => parser.feed(text) }))
      .then(over, over)
  }
  return { status: response.status, response, events, state, close: () => closing.abort() }
}
