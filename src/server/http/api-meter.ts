import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const MINUTES = 5

/** Requests and server errors of the last minutes, and the delay of the event loop in milliseconds. */
export type ApiMeter = { read(): { requests: number; failures: number; delayMs: number } }

type Minute = { minute: number; requests: number; failures: number }

/** Counts responses as they are sent. Excludes cached pages and lists, which cannot fail. */
export function measureApi(app: FastifyInstance): ApiMeter {
  const minutes: Minute[] = []
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const thisMinute = () => {
    const minute = Math.floor(Date.now() / 60_000)
    const last = minutes.at(-1)
    if (last?.minute === minute) return last
    const fresh = { minute, requests: 0, failures: 0 }
    minutes.push(fresh)
    while (minutes[0] && minutes[0].minute <= minute - MINUTES) minutes.shift()
    return fresh
  }
  app.addHook('onResponse', async (_request, reply) => {
    const counted = thisMinute()
    counted.requests++
    if (reply.statusCode >= 500) counted.failures++
  })
  app.addHook('onClose', async () => {
    delay.disable()
  })
  return {
    read() {
      thisMinute()
      const sum = (of: (minute: Minute) => number) => minutes.reduce((total, minute) => total + of(minute), 0)
      // The timer sleeps for its resolution; the rest is delay.
      const delayMs = Math.max(0, delay.percentile(99) / 1e6 - 20)
      delay.reset()
      return { requests: sum(({ requests }) => requests), failures: sum(({ failures }) => failures), delayMs }
    },
  }
}
