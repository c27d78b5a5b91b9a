import { z } from 'zod'
import { vatNumberStates } from '../../rules/shops/vat-numbers.ts'

/** The VAT number of a company in another EU country: checked by VIES, or by its form only. */
export const VatNumberCheck = z.strictObject({
  /** Null: never checked. */
  state: z.enum(vatNumberStates).nullable(),
  /** End of the last check; null while it waits. */
  checkedAt: z.iso.datetime().nullable(),
  /** Proof for the tax office; empty without one. */
  consultationNumber: z.string(),
  /** As registered; empty if the country does not publish them. */
  name: z.string(),
  address: z.string(),
  /** The platform and the shop use VIES. */
  mayCheck: z.boolean(),
  /** The invoice has, or will have, 0% VAT because of the number. */
  withoutVat: z.boolean(),
  /** The owner charges VAT despite the number. */
  chargesVat: z.boolean(),
  isInvoiced: z.boolean(),
  /** The VAT can be changed: there is no invoice yet, or it can be reissued. */
  mayChargeVat: z.boolean(),
})
export type VatNumberCheck = z.infer<typeof VatNumberCheck>
