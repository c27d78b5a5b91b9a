import { z } from 'zod'
import { Cents } from '../fields.ts'
import { paymentModes, paymentProviders } from './provider-payments.ts'

/** A payment method for an order. `epc` is the text of a QR code for banking apps. */
export const PaymentMethod = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), url: z.string() }),
  z.strictObject({
    kind: z.literal('bank-transfer'),
    name: z.string(),
    iban: z.string(),
    bic: z.string().optional(),
    epc: z.string(),
  }),
  /** `test` moves no money. `url` is ours and redirects to the provider. */
  z.strictObject({
    kind: z.literal('provider'),
    provider: z.enum(paymentProviders),
    mode: z.enum(paymentModes),
    url: z.string(),
  }),
])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Payment options of an order, the shop's preferred one first. No methods: nothing is due, or the shop sends instructions. */
export const Payment = z.strictObject({
  /** Reference for a bank transfer: 'RF402025100'. */
  reference: z.string(),
  amountCents: Cents,
  methods: z.array(PaymentMethod),
})
export type Payment = z.infer<typeof Payment>
