import type { ImportReading } from '#shared/contract/catalogue/csv.ts'
import type { Money, RowFacts } from '../formats/row-facts.ts'

/**
 * Converts amounts of a file to euros. An amount in another currency without a rate is left out and counted, never
 * treated as euros.
 */
export function euroPrices(rates: Readonly<Record<string, number>>) {
  const others = new Map<string, number>()
  const inCents = (money: Money | undefined): number | undefined => {
    if (!money) return undefined
    if (money.currency === 'EUR') return money.cents
    const rate = rates[money.currency]
    // Zero needs no exchange rate.
    if (money.cents !== 0) others.set(money.currency, (others.get(money.currency) ?? 0) + 1)
    return rate === undefined ? undefined : Math.round(money.cents * rate)
  }
  return {
    ofRow: ({ price, purchasePrice }: RowFacts) => ({
      // Other systems write 0 for a missing price.
      priceCents: inCents(price) || undefined,
      purchasePriceCents: inCents(purchasePrice) || undefined,
    }),
    currencies: (): ImportReading['currencies'] =>
      [...others].map(([currency, amounts]) => ({ currency, amounts, rate: rates[currency] ?? null })),
  }
}
