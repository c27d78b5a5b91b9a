import { administrator, owner } from '../../../scripts/gallery/accounts.ts'
import { findKnown, signIn } from '../../../scripts/gallery/people.ts'
import { startServerProcess } from '../../../scripts/support/server-process.ts'
import { areaUnderCurve } from './area-under-curve.ts'

/** Requests by a stranger, about a known and an unknown address or order; the responses are identical. */
type Question = { name: string; path: string; known: object; unknown: () => object }

let turn = 0
const stranger = () => `nobody-${turn++}@verzamelaar.example`

/**
 * Checks whether response times reveal what the responses do not. Sends each request `times` times about a known and an unknown record, in
 * random order, and prints the probability that the known one took longer: 0.5 without a difference. Returns how many are outside of 0.45
 * to 0.55.
 */
export async function timing(times = 400): Promise<number> {
  const settings = { RATE_LIMITS: 'off', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }
  const server = await startServerProcess(settings, ['src/server/demo/main.ts'])
  try {
    const { shopId, order } = await findKnown(server.url, await signIn(server.url, administrator), owner)
    const [, key] = /order\/([^/]+)$/.exec(order) ?? []
    const { orderNumber } = (await (await fetch(`${server.url}/api/customer-orders/${key}`)).json()) as {
      orderNumber: string
    }
    const buyer = 'noor@verzamelaar.example'
    const questions: Question[] = [
      {
        name: 'sign-in with a wrong password',
        path: '/api/auth/login',
        known: { email: owner.email, password: 'not this one' },
        unknown: () => ({ email: stranger(), password: 'not this one' }),
      },
      {
        name: 'a link for a forgotten password',
        path: '/api/auth/forgot-password',
        known: { email: owner.email },
        unknown: () => ({ email: stranger() }),
      },
      {
        name: 'withdrawal by order number and address',
        path: '/api/public/withdrawals',
        known: { orderNumber, email: buyer, name: 'Noor' },
        unknown: () => ({ orderNumber, email: stranger(), name: 'Noor' }),
      },
      {
        name: 'links to the orders of an address',
        path: `/api/public/shops/${shopId}/order-links`,
        known: { email: buyer },
        unknown: () => ({ email: stranger() }),
      },
      {
        name: 'a link to what is kept of an address',
        path: '/api/my-data',
        known: { email: buyer },
        unknown: () => ({ email: stranger() }),
      },
    ]
    let outside = 0
    for (const question of questions) {
      const area = await measure(server.url, question, times)
      if (area < 0.45 || area > 0.55) outside++
      console.log(`${question.name}: ${area.toFixed(3)}`)
    }
    return outside
  } finally {
    await server.stop()
  }
}

async function measure(url: string, { path, known, unknown }: Question, times: number): Promise<number> {
  const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  // Warm up caches first.
  for (let round = -20; round < times; round++) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of order) {
      const ms = await timeOf(`${url}${path}`, which === 'known' ? known : unknown())
      if (round >= 0) taken[which].push(ms)
    }
  }
  return areaUnderCurve(taken.known, taken.unknown)
}

async function timeOf(address: string, body: object): Promise<number> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const begun = performance.now()
  const answer = await fetch(address, request)
  const ms = performance.now() - begun
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`)
  return ms
}
