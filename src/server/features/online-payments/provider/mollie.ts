import { setTimeout as pause } from 'node:timers/promises'
import type { MollieClient } from '@mollie/api-client'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { limiter } from '#server/limiter.ts'
import { type NewPayment, type PaymentProvider, ProviderError, type ProviderPayment } from './provider.ts'

export type MollieOptions = {
  /** Base address of the API, with its version. */
  url: string
  /** Timeout per response. */
  timeoutMs?: number
}

type Module = typeof import('@mollie/api-client')

const TIMEOUT_MS = 10_000

/**
 * Concurrent requests per account: connections cost CPU, and a burst of webhooks must not starve pages or other shops.
 */
const AT_ONCE = 4
const MOST_WAITING = 500

type Account = { client: MollieClient; inTurn: ReturnType<typeof limiter> }

const tooMany = () => new ProviderError('unavailable', 'Too many questions wait for an answer')

const Amount = z
  .object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,12}\.\d{2}$/) })
  .transform(({ value }) => Number(value.replace('.', '')))

const Payment = z.object({
  id: z.string().regex(/^tr_\w+$/),
  mode: z.enum(['test', 'live']),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']),
  amount: Amount,
  paidAt: z.coerce.date().nullish(),
  metadata: z.unknown(),
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }),
  _embedded: z
    .object({
      refunds: z
        .array(z.object({ id: z.string(), amount: Amount, status: z.string(), metadata: z.unknown().optional() }))
        .default([]),
      chargebacks: z.array(z.object({ id: z.string(), amount: Amount, reversedAt: z.string().nullish() })).default([]),
    })
    .default({ refunds: [], chargebacks: [] }),
})

const Mark = z.object({ shop: z.int(), payment: z.int() })
const MarkOfRefund = z.object({ shop: z.int(), refund: z.int() })

/** Mollie's payments API, version 2, through its official client. */
export function mollie({ url, timeoutMs = TIMEOUT_MS }: MollieOptions): PaymentProvider {
  const accounts = new LRUCache<string, Account>({ max: 500, ttl: 10 * 60_000 })
  const accountOf = (key: string, { createMollieClient }: Module) => {
    const account = accounts.get(key) ?? {
      client: createMollieClient({ apiKey: key, apiEndpoint: url, versionStrings: 'Toploader/1.0' }),
      inTurn: limiter({ running: AT_ONCE, waiting: MOST_WAITING, full: tooMany }),
    }
    accounts.set(key, account)
    return account
  }
  const ask = async <Answer>(key: string, work: (client: MollieClient, words: Module) => Promise<Answer>) => {
    // Loaded on first use: it would slow down every start.
    const module = await import('@mollie/api-client')
    const { client, inTurn } = accountOf(key, module)
    return inTurn(() => inTime(timeoutMs, work(client, module)))
  }

  return {
    async checkKey(key) {
      const methods = await ask(key, (client) => client.methods.list()).catch(explain)
      if (methods.length === 0) throw new ProviderError('refused', 'No payment method is active')
    },

    createPayment: (key, payment) =>
      ask(key, (client, { Locale }) =>
        client.payments.create({
          ...toMollie(payment),
          locale: payment.language === 'nl' ? Locale.nl_NL : Locale.en_GB,
        }),
      )
        .then(fromMollie)
        .catch(explain),

    readPayment: (key, id) =>
      ask(key, (client, { PaymentEmbed }) =>
        client.payments.get(id, { embed: [PaymentEmbed.refunds, PaymentEmbed.chargebacks] }),
      )
        .then(fromMollie)
        .catch((error: unknown) => {
          // Deleted, or another account's.
          if (statusOf(error) === 404 || statusOf(error) === 410) return undefined
          return explain(error)
        }),

    async refund(key, { id, amountCents, description, mark, idempotencyKey }) {
      const refund = { paymentId: id, amount: euros(amountCents), description, metadata: mark, idempotencyKey }
      await ask(key, (client) => client.paymentRefunds.create(refund)).catch(explain)
    },
  }
}

const euros = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })

const toMollie = ({ amountCents, description, returnUrl, webhookUrl, mark, idempotencyKey }: NewPayment) => ({
  amount: euros(amountCents),
  description,
  redirectUrl: returnUrl,
  ...(webhookUrl ? { webhookUrl } : {}),
  metadata: mark,
  idempotencyKey,
})

function fromMollie(answer: unknown): ProviderPayment {
  const payment = Payment.parse(answer)
  const { refunds, chargebacks } = payment._embedded
  return {
    id: payment.id,
    mode: payment.mode,
    status: payment.status,
    amountCents: payment.amount,
    paidAt: payment.paidAt ?? null,
    checkoutUrl: payment._links.checkout?.href ?? null,
    refunds: refunds.map(({ id, amount, status, metadata }) => ({
      id,
      amountCents: amount,
      state: stateOf(status),
      mark: MarkOfRefund.safeParse(metadata).data,
    })),
    chargebacks: chargebacks.map(({ id, amount, reversedAt }) => ({
      id,
      amountCents: amount,
      reversed: Boolean(reversedAt),
    })),
    mark: Mark.safeParse(payment.metadata).data,
  }
}

function stateOf(status: string) {
  if (status === 'refunded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** The client has no abort, so a late response is ignored. Its request may still take effect. */
async function inTime<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const done = new AbortController()
  const late = pause(ms, undefined, { signal: done.signal }).then(() => {
    throw new ProviderError('unavailable', `No answer within ${ms} ms`)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    done.abort()
    late.catch(() => undefined)
    answer.catch(() => undefined)
  }
}

/** Undefined if the response did not come from Mollie. */
function statusOf(error: unknown): number | undefined {
  return z.object({ statusCode: z.number() }).safeParse(error).data?.statusCode
}

function explain(error: unknown): never {
  if (error instanceof ProviderError) throw error
  const status = statusOf(error)
  const message = error instanceof z.ZodError ? 'Not a payment as Mollie describes it' : (error as Error).message
  if (status === 401 || status === 403) throw new ProviderError('key', message, { cause: error })
  const understood = status !== undefined && status >= 400 && status < 500 && status !== 429 && status !== 408
  throw new ProviderError(understood ? 'refused' : 'unavailable', message, { cause: error })
}
