/** Thresholds of the yearly report: sellers with fewer sales and at most this total are exempt. */
const LEFT_OUT = { salesBelow: 30, cents: 200_000 }

/** A seller's sales in a quarter, 1 to 4. */
export type QuarterSales = { quarter: number; sales: number; considerationCents: number }

export const isLeftOut = ({ sales, considerationCents }: { sales: number; considerationCents: number }): boolean =>
  sales < LEFT_OUT.salesBelow && considerationCents <= LEFT_OUT.cents

/** Seller details that the report requires and that may be missing. */
export const taxReportNeeds = ['seller', 'tax-identity'] as const
export type TaxReportNeed = (typeof taxReportNeeds)[number]
