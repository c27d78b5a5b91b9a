import { z } from 'zod'
import { Cents } from '../fields.ts'
import { paymentModes, paymentProviders } from './provider-payments.ts'

/** One way to pay an order. `epc` is the text of a QR code that banking apps read. */
export const PaymentMethod = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), url: z.string() }),
  z.strictObject({
    kind: z.literal('bank-transfer'),
    name: z.string(),
    iban: z.string(),
    bic: z.string().optional(),
    epc: z.string(),
  }),
  /** `test` moves no money. `url` is ours, and leads to the provider's page. */
  z.strictObject({
    kind: z.literal('provider'),
    provider: z.enum(paymentProviders),
    mode: z.enum(paymentModes),
    url: z.string(),
  }),
])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** How to pay an order, the shop's first choice first. No methods: it is no longer due, or the shop sends instructions. */
export const Payment = z.strictObject({
  /** For the customer's bank: 'RF402025100'. */
  reference: z.string(),
  amountCents: Cents,
  methods: z.array(PaymentMethod),
})
export type Payment = z.infer<typeof Payment>
