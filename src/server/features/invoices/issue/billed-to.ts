import type { InvoiceFacts } from '#server/database/schema/money/invoices.ts'
import type { Company } from '#shared/contract/orders/order-invoices.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type Address, addressLines } from '#shared/rules/orders/shipping/address.ts'

/** Buyer of an invoice: a company at its billing address, or the recipient of the parcel. */
export function billedTo(
  company: Company | undefined,
  delivery: Address | null,
  language: Language,
): Omit<InvoiceFacts['buyer'], 'email'> {
  const address = company?.address ?? delivery
  const isElsewhere =
    delivery && address && addressLines(delivery, language).join() !== addressLines(address, language).join()
  return {
    company: company?.name ?? '',
    vatNumber: company?.vatNumber ?? '',
    lines: address ? addressLines(address, language) : [],
    ...(address ? { address } : {}),
    ...(isElsewhere ? { deliveredTo: delivery } : {}),
  }
}
