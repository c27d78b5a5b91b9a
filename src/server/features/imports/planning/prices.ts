import type { ImportReading } from '#shared/contract/csv.ts'
import type { Money, RowFacts } from '../formats/row-facts.ts'

/** Amounts of a file in euros. One in another currency is never taken for euros: without a rate it is left out, and counted. */
export function euroPrices(rates: Readonly<Record<string, number>>) {
  const others = new Map<string, number>()
  const inCents = (money: Money | undefined): number | undefined => {
    if (!money) return undefined
    if (money.currency === 'EUR') return money.cents
    const rate = rates[money.currency]
    // A price of nothing is no amount in any currency.
    if (money.cents !== 0) others.set(money.currency, (others.get(money.currency) ?? 0) + 1)
    return rate === undefined ? undefined : Math.round(money.cents * rate)
  }
  return {
    ofRow: ({ price, purchasePrice }: RowFacts) => ({
      // Other systems write 0 where there is no price.
      priceCents: inCents(price) || undefined,
      purchasePriceCents: inCents(purchasePrice) || undefined,
    }),
    currencies: (): ImportReading['currencies'] =>
      [...others].map(([currency, amounts]) => ({ currency, amounts, rate: rates[currency] ?? null })),
  }
}
