import type { PaymentMode, ProviderPaymentStatus } from '#shared/contract/orders/provider-payments.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** A payment as the provider reports it. Amounts are in euro cents. */
export type ProviderPayment = {
  id: string
  mode: PaymentMode
  status: ProviderPaymentStatus
  amountCents: number
  paidAt: Date | null
  refunds: readonly Refund[]
  chargebacks: readonly Chargeback[]
  /** Checkout page; null once paid or no longer payable. */
  checkoutUrl: string | null
  /** Our metadata from the creation. */
  mark: PaymentMark | undefined
}

type Refund = {
  id: string
  amountCents: number
  state: 'pending' | 'done' | 'failed'
  /** Our metadata of the refund; undefined if it was started elsewhere. */
  mark: RefundMark | undefined
}

type RefundMark = { shop: number; refund: number }

/** The customer's bank took the money back; `reversed`: and returned it. */
type Chargeback = { id: string; amountCents: number; reversed: boolean }

/** Identifies our payment even if the provider's id never arrived. */
type PaymentMark = { shop: number; payment: number }

export type NewPayment = {
  amountCents: number
  description: string
  /** Where the provider redirects the customer afterwards. */
  returnUrl: string
  /** Undefined if the provider cannot reach this server. */
  webhookUrl: string | undefined
  language: Language
  mark: PaymentMark
  /** The provider creates one payment per key. */
  idempotencyKey: string
}

type NewRefund = {
  id: string
  amountCents: number
  description: string
  mark?: RefundMark
  idempotencyKey: string
}

/** A payment provider, called with a shop's key. Throws only `ProviderError`. */
export type PaymentProvider = {
  /** Resolves if the key can take payments. */
  checkKey(key: string): Promise<void>
  createPayment(key: string, payment: NewPayment): Promise<ProviderPayment>
  /** Undefined if this key has no such payment. */
  readPayment(key: string, id: string): Promise<ProviderPayment | undefined>
  refund(key: string, refund: NewRefund): Promise<void>
}

/**
 * `key`: the key is not (or no longer) accepted. `refused`: the request was rejected. `unavailable`: no valid response
 * in time; the request may have taken effect.
 */
export type ProviderProblem = 'key' | 'refused' | 'unavailable'

export class ProviderError extends Error {
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
