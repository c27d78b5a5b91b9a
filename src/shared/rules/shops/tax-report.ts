/** Fewer sales than this, of no more than so much together, are not reported to the tax office. */
const LEFT_OUT = { salesBelow: 30, cents: 200_000 }

/** The sales of a seller in a quarter of the year, 1 to 4. */
export type QuarterSales = { quarter: number; sales: number; considerationCents: number }

export const isLeftOut = ({ sales, considerationCents }: { sales: number; considerationCents: number }): boolean =>
  sales < LEFT_OUT.salesBelow && considerationCents <= LEFT_OUT.cents

/** What the report needs of a seller and may lack. */
export const taxReportNeeds = ['seller', 'tax-identity'] as const
export type TaxReportNeed = (typeof taxReportNeeds)[number]
