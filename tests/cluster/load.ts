import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { clientOf } from '#tests/support/client.ts'

type Call = { begun: number; ended: number; what: 'order' | 'page' | 'key'; outcome: string }
type Goods = { origin: string; shopId: number; productId: number; slug: string; key: string }

const PATIENCE_MS = 30_000

/** Customers who order, visitors who browse and programs with an API key, one call after another, until they are stopped. */
export class Load {
  readonly calls: Call[] = []
  readonly acknowledged: string[] = []
  under = 0
  #going = true
  readonly #all: Promise<unknown>

  constructor(
    goods: Goods,
    { customers, visitors, programs }: { customers: number; visitors: number; programs: number },
  ) {
    this.#all = Promise.all([
      ...Array.from({ length: customers }, () => this.#repeat('order', () => this.#order(goods))),
      ...Array.from({ length: visitors }, () => this.#repeat('page', () => look(goods))),
      ...Array.from({ length: programs }, () => this.#repeat('key', () => listOrders(goods))),
    ])
  }

  async stop() {
    this.#going = false
    await this.#all
  }

  async #repeat(what: Call['what'], work: () => Promise<string>) {
    while (this.#going) {
      const begun = performance.now()
      this.under++
      const outcome = await work().catch(() => 'no answer')
      this.under--
      this.calls.push({ begun, ended: performance.now(), what, outcome })
      // The delay of a person who retries at once.
      await pause(outcome === 'ok' ? 5 : 100)
    }
  }

  async #order({ origin, shopId, productId }: Goods): Promise<string> {
    const key = randomUUID()
    const body = {
      shopId,
      customerEmail: `ash-${key}@example.nl`,
      totalCents: 499,
      items: [{ productId, quantity: 1, priceCents: 499 }],
    }
    const { status } = await clientOf({ origin }).raw('POST', '/api/orders', {
      headers: { 'idempotency-key': key },
      json: body,
    })
    if (status >= 300) return String(status)
    this.acknowledged.push(key)
    return 'ok'
  }
}

async function look({ origin, slug }: Goods): Promise<string> {
  const answer = await fetch(`${origin}/@${slug}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  await answer.arrayBuffer()
  return answer.ok ? 'ok' : String(answer.status)
}

async function listOrders({ origin, shopId, key }: Goods): Promise<string> {
  const { status } = await clientOf({ origin, token: key }).raw('GET', `/api/shops/${shopId}/orders`)
  return status === 200 ? 'ok' : String(status)
}

/** Result of a scenario. `quietMs` is the longest period without a successful response. */
export function summary({ calls }: Load) {
  const failed = calls.filter(({ outcome }) => outcome !== 'ok')
  const outcomes = new Map<string, number>()
  for (const { outcome } of failed) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const good = calls
    .filter(({ outcome }) => outcome === 'ok')
    .map(({ ended }) => ended)
    .sort((one, other) => one - other)
  const gaps = good.map((at, index) => at - (good[index - 1] ?? at))
  return {
    answered: good.length,
    failed: failed.length,
    how: [...outcomes].map(([outcome, times]) => `${times} × ${outcome}`).join(', '),
    quietMs: Math.round(Math.max(0, ...gaps)),
    slowestMs: Math.round(Math.max(0, ...calls.map(({ begun, ended }) => ended - begun))),
  }
}
