import { z } from 'zod'
import { Confirmation } from '../accounts/confirmation.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Timestamp, trimmed } from '../fields.ts'
import { problem, refusal } from '../problem.ts'

export const paymentProviders = ['mollie'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** Test payments move no money. */
export const paymentModes = ['test', 'live'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** `creating`: the provider has not answered yet. `pending`: paid, but the money can still fail to arrive. */
export const providerPaymentStatuses = [
  'creating',
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
] as const
export type ProviderPaymentStatus = (typeof providerPaymentStatuses)[number]

/** A payment at a provider, as the shop sees it. */
export const ProviderPayment = z.strictObject({
  id: z.number(),
  provider: z.enum(paymentProviders),
  /** The provider's own id, for its dashboard. */
  providerId: z.string().nullable(),
  mode: z.enum(paymentModes),
  status: z.enum(providerPaymentStatuses),
  amountCents: Cents,
  refundedCents: Cents,
  /** The pending part of `refundedCents`. */
  refundPendingCents: Cents,
  /** Failed refunds. */
  refundFailedCents: Cents,
  /** Chargebacks by the customer's bank. */
  chargedBackCents: Cents,
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
})
export type ProviderPayment = z.infer<typeof ProviderPayment>

/** A payment at a provider, as its customer sees it. */
export const OnlinePayment = ProviderPayment.pick({
  status: true,
  mode: true,
  amountCents: true,
  refundedCents: true,
  refundPendingCents: true,
  chargedBackCents: true,
})
export type OnlinePayment = z.infer<typeof OnlinePayment>

/** A shop's account at a provider. The key itself is never returned. */
export const ConnectedProvider = z.strictObject({
  provider: z.enum(paymentProviders),
  mode: z.enum(paymentModes),
  /** The key's last four characters. */
  keyEnd: z.string(),
  connectedAt: Timestamp,
  /** When the provider first rejected the key. Customers are not offered this method until it is replaced. Null: it works. */
  failedAt: Timestamp.nullable(),
})
export type ConnectedProvider = z.infer<typeof ConnectedProvider>

/** `live_…` or `test_…`, as the provider's dashboard shows it. */
const ProviderKey = trimmed(105, problem('paymentKeyRequired'), problem('paymentKeyInvalid')).regex(
  /^(live|test)_[A-Za-z0-9]{20,100}$/,
  problem('paymentKeyInvalid'),
)

export const connectProvider = endpoint({
  name: 'payments.connectProvider',
  method: 'PUT',
  path: '/api/shops/:id/payment-provider',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'never',
  summary:
    'Take payments through a provider. The key is tried first, stored encrypted and never answered. Asks for currentPassword, and code where you have two factors',
  params: ById,
  body: z.strictObject({
    provider: z.enum(paymentProviders, refusal('paymentProvider')),
    key: ProviderKey,
    ...Confirmation.shape,
  }),
  answer: ConnectedProvider,
})

export const disconnectProvider = endpoint({
  name: 'payments.disconnectProvider',
  method: 'POST',
  path: '/api/shops/:id/payment-provider/removal',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'never',
  summary:
    'Stop taking payments through the provider, and delete its key. Asks for currentPassword, and code where you have two factors',
  params: ById,
  body: Confirmation,
  status: 204,
})

export const refundAtProvider = endpoint({
  name: 'refunds.sendAtProvider',
  method: 'POST',
  path: '/api/orders/:id/provider-refund',
  access: 'shop',
  permission: 'refunds.write',
  agents: 'propose',
  summary: 'Send back what a cancelled order’s customer paid at the provider, as far as it is still due',
  params: ById,
  answer: z.array(ProviderPayment),
  once: true,
})
