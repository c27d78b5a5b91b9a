import { createParser } from 'eventsource-parser'
import { onTestFinished } from 'vitest'
import type { Person } from './client.ts'

/** Opens a stream of server-sent events; it is closed with the test. */
export async function follow(url: string, headers: Record<string, string> = {}) {
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const response = await fetch(url, { headers, signal: closing.signal })
  /** Names of the events, and their data. */
  const events: string[] = []
  const data: unknown[] = []
  const state = { ended: false }
  if (response.ok && response.body) {
    const parser = createParser({
      onEvent: (event) => {
        events.push(event.event ?? 'message')
        data.push(JSON.parse(event.data))
      },
    })
    const over = () => {
      state.ended = true
    }
    response.body
      .pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => parser.feed(text) }))
      .then(over, over)
  }
  return { status: response.status, response, events, data, state, close: () => closing.abort() }
}

/** Opens a shop's event stream as a user. */
export const watch = (origin: string, { token, cookie }: Person & { cookie?: string }, shop: { id: number }) =>
  follow(`${origin}/api/shops/${shop.id}/events`, {
    authorization: `Bearer ${token}`,
    ...(cookie === undefined ? {} : { cookie }),
  })
