import type { PaymentMode, ProviderPaymentStatus } from '#shared/contract/orders/provider-payments.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** What a provider says about a payment. Amounts are in cents of a euro. */
export type ProviderPayment = {
  id: string
  mode: PaymentMode
  status: ProviderPaymentStatus
  amountCents: number
  paidAt: Date | null
  refunds: readonly Refund[]
  chargebacks: readonly Chargeback[]
  /** Where the customer pays; none once they have, or can no longer. */
  checkoutUrl: string | null
  /** What we gave along when we created it. */
  mark: PaymentMark | undefined
}

type Refund = {
  id: string
  amountCents: number
  state: 'pending' | 'done' | 'failed'
  /** Which of our refunds it is; none if it was begun elsewhere. */
  mark: RefundMark | undefined
}

type RefundMark = { shop: number; refund: number }

/** The customer's bank took money back; `reversed`: and gave it back again. */
type Chargeback = { id: string; amountCents: number; reversed: boolean }

/** Says which of our payments it is, also when we never learned the provider's id. */
type PaymentMark = { shop: number; payment: number }

export type NewPayment = {
  amountCents: number
  description: string
  /** Where the provider sends the customer afterwards. */
  returnUrl: string
  /** Left out where the provider cannot reach us. */
  webhookUrl: string | undefined
  language: Language
  mark: PaymentMark
  /** Asked twice with the same one, the provider creates one payment. */
  idempotencyKey: string
}

type NewRefund = {
  id: string
  amountCents: number
  description: string
  mark?: RefundMark
  idempotencyKey: string
}

/** A payment provider, asked with a shop's key. Everything throws `ProviderError` and nothing else. */
export type PaymentProvider = {
  /** Resolves if the key can take payments. */
  checkKey(key: string): Promise<void>
  createPayment(key: string, payment: NewPayment): Promise<ProviderPayment>
  /** Undefined if this key knows no such payment. */
  readPayment(key: string, id: string): Promise<ProviderPayment | undefined>
  refund(key: string, refund: NewRefund): Promise<void>
}

/**
 * `key`: it does not accept the key (any more). `refused`: it understood and said no. `unavailable`: no answer in time, or none that
 * makes sense; what we asked for may have happened.
 */
export type ProviderProblem = 'key' | 'refused' | 'unavailable'

export class ProviderError extends Error {
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
