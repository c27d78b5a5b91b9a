export type MollieStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

type Amount = { currency: string; value: string }
type Chargeback = { id: string; amount: Amount; reversedAt?: string }
type Refund = {
  id: string
  amount: Amount
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
  metadata?: unknown
}

export type MolliePayment = {
  id: string
  key: string
  status: MollieStatus
  amount: Amount
  description: string
  redirectUrl: string
  webhookUrl: string | undefined
  metadata: unknown
  paidAt: string | undefined
  refunds: Refund[]
  chargebacks: Chargeback[]
}

export type Problem = { status: number; detail: string; field?: string }

type Account = { methods?: string[] }

let made = 0
const newId = (kind: string) => `${kind}_${Date.now().toString(36)}${++made}`
const cents = ({ value }: Amount) => Math.round(Number(value) * 100)
const euros = (amount: number): Amount => ({ currency: 'EUR', value: (amount / 100).toFixed(2) })

/** Mollie's state: accounts by key, payments and refunds. */
export class MollieBooks {
  readonly payments = new Map<string, MolliePayment>()
  /** Status of the response to each webhook. */
  readonly webhooks: number[] = []
  /** Initial state of refunds. */
  newRefunds: Refund['status'] = 'pending'
  readonly #accounts = new Map<string, Account>()
  readonly #done = new Map<string, unknown>()
  readonly #pagesUrl: string

  constructor(pagesUrl: string) {
    this.#pagesUrl = pagesUrl
  }

  /** Opens an account and returns its key. From then on this process trusts the server's self-signed certificate. */
  open(mode: 'test' | 'live' = 'live', account: Account = {}): string {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    const key = `${mode}_${crypto.randomUUID().replaceAll('-', '')}`
    this.#accounts.set(key, account)
    return key
  }

  revoke = (key: string) => this.#accounts.delete(key)
  restore = (key: string) => this.#accounts.set(key, {})
  accountOf = (key: string) => this.#accounts.get(key)

  /** The same idempotency key returns the same response. */
  once<Result>(key: string, work: () => Result): Result {
    const done = this.#done.get(key) ?? work()
    this.#done.set(key, done)
    return done as Result
  }

  find(key: string, id: string): MolliePayment | undefined {
    const payment = this.payments.get(id)
    return payment?.key === key ? payment : undefined
  }

  create(key: string, body: Record<string, unknown>): object | Problem {
    const amount = body.amount as Amount
    if (!/^\d+\.\d\d$/.test(amount?.value ?? '') || amount.currency !== 'EUR') {
      return { status: 422, detail: 'The amount contains an invalid value', field: 'amount' }
    }
    const payment: MolliePayment = {
      id: newId('tr'),
      key,
      status: 'open',
      amount,
      description: String(body.description),
      redirectUrl: String(body.redirectUrl),
      webhookUrl: body.webhookUrl as string | undefined,
      metadata: body.metadata,
      paidAt: undefined,
      refunds: [],
      chargebacks: [],
    }
    this.payments.set(payment.id, payment)
    return this.show(payment)
  }

  refund(key: string, id: string, { amount, metadata }: { amount?: Amount; metadata?: unknown }): object | Problem {
    const payment = this.find(key, id)
    if (!payment || !amount) return { status: 404, detail: 'No payment exists with this token' }
    if (payment.status !== 'paid' || cents(amount) > cents(payment.amount) - refunded(payment)) {
      return { status: 422, detail: 'The specified amount cannot be refunded', field: 'amount' }
    }
    const refund: Refund = { id: newId('re'), amount, status: this.newRefunds, metadata }
    payment.refunds.push(refund)
    return { resource: 'refund', paymentId: id, mode: modeOf(payment), ...refund, _links: {} }
  }

  show(payment: MolliePayment): object {
    const { id, key: _, status, amount, description, redirectUrl, webhookUrl, metadata, paidAt } = payment
    const back = refunded(payment)
    return {
      resource: 'payment',
      id,
      mode: modeOf(payment),
      status,
      amount,
      description,
      redirectUrl,
      webhookUrl,
      metadata,
      createdAt: new Date().toISOString(),
      ...(paidAt ? { paidAt, amountRefunded: euros(back), amountRemaining: euros(cents(amount) - back) } : {}),
      _embedded: {
        refunds: payment.refunds.map((refund) => ({ resource: 'refund', ...refund })),
        chargebacks: payment.chargebacks.map((chargeback) => ({ resource: 'chargeback', ...chargeback })),
      },
      _links: status === 'open' ? { checkout: { href: `${this.#pagesUrl}/checkout/${id}`, type: 'text/html' } } : {},
    }
  }

  /** A customer's action at the bank. Returns once the webhook, if there is one, has been delivered. */
  async settle(id: string, status: MollieStatus): Promise<void> {
    const payment = this.payments.get(id)
    if (!payment) throw new Error(`There is no payment ${id}`)
    payment.status = status
    if (status === 'paid') payment.paidAt = new Date().toISOString()
    if (payment.webhookUrl) this.webhooks.push(await callWebhook(payment.webhookUrl, id))
  }

  /** An owner's action in Mollie's dashboard. */
  refundThere(id: string, amountCents: number, status: Refund['status'] = 'refunded'): void {
    this.payments.get(id)?.refunds.push({ id: newId('re'), amount: euros(amountCents), status })
  }

  endRefunds(id: string, status: Refund['status']): void {
    for (const refund of this.payments.get(id)?.refunds ?? []) refund.status = status
  }

  chargeBack(id: string, amountCents: number): void {
    this.payments.get(id)?.chargebacks.push({ id: newId('chb'), amount: euros(amountCents) })
  }

  reverseChargebacks(id: string): void {
    for (const chargeback of this.payments.get(id)?.chargebacks ?? []) chargeback.reversedAt = new Date().toISOString()
  }
}

/** Calls the webhook like Mollie: a form with only the id. */
async function callWebhook(url: string, id: string): Promise<number> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ id }) })
  await answer.arrayBuffer()
  return answer.status
}

const modeOf = ({ key }: MolliePayment) => (key.startsWith('live_') ? 'live' : 'test')

const refunded = ({ refunds }: MolliePayment) =>
  refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + cents(amount), 0)
