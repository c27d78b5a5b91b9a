/** Sellers without an obligation to issue invoices, and businesses. */
export const supplierKinds = ['private', 'trader'] as const

/**
 * How a purchase is taxed. `margin`: without VAT on it, for sale under the margin scheme. `standard`: with Dutch VAT. The shop itself owes
 * the VAT of the others: `shifted` to it by a Dutch supplier, of goods from the `eu`, and of those it lets `import`.
 */
export const purchaseSchemes = ['margin', 'standard', 'shifted', 'eu', 'import'] as const
export type PurchaseScheme = (typeof purchaseSchemes)[number]

/** Whether the amount includes the VAT. */
export const includesVat = (scheme: PurchaseScheme): boolean => scheme === 'standard'
