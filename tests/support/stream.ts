import { onTestFinished } from 'vitest'
import { readEvents, type ServerEvent } from '#web/lib/live/read-events.ts'
import type { Person } from './client.ts'

/** Opens a shop's stream of events as somebody; it is closed with the test. */
export async function watch(origin: string, { token }: Person, shop: { id: number }, lastId?: string) {
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const response = await fetch(`${origin}/api/shops/${shop.id}/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: closing.signal,
  })
  const events: ServerEvent[] = []
  const state = { ended: false }
  if (response.ok && response.body) {
    const over = () => {
      state.ended = true
    }
    readEvents(response.body, (event) => events.push(event)).then(over, over)
  }
  return { status: response.status, response, events, state, close: () => closing.abort() }
}
