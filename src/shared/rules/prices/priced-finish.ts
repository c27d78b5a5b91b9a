/** Finishes with separate prices in a price guide. */
export const pricedFinishes = ['normal', 'holo', 'reverse'] as const
export type PricedFinish = (typeof pricedFinishes)[number]

type Columns = { ordinary: PricedFinish; foil: PricedFinish | undefined }

/**
 * Finishes of the two columns of Cardmarket's price guide. The first is the ordinary printing, even of a card that exists only as holo.
 * The 'holo' column covers copies that sellers mark as foil: the reverse holo for nearly all cards, and the holo only for a card without
 * reverse that exists as normal and holo. A card with unknown finishes may have a reverse.
 */
export function guideColumns(finishes: readonly string[]): Columns {
  const has = (finish: PricedFinish) => finishes.includes(finish)
  if (finishes.length === 0) return { ordinary: 'normal', foil: 'reverse' }
  if (has('normal')) return { ordinary: 'normal', foil: has('reverse') ? 'reverse' : has('holo') ? 'holo' : undefined }
  if (has('holo')) return { ordinary: 'holo', foil: has('reverse') ? 'reverse' : undefined }
  // A single printing in any pattern: only 'reverse', or only 'cosmos'.
  return { ordinary: has('reverse') ? 'reverse' : 'holo', foil: undefined }
}

/**
 * The price that applies to a copy. A pattern has its own market value, so it gets no price unless the card exists in no other finish. A
 * copy without a finish gets the ordinary printing's price.
 */
export function pricedFinish(finishes: readonly string[], finish: string | null | undefined): PricedFinish | undefined {
  const { ordinary, foil } = guideColumns(finishes)
  if (!finish || finish === ordinary) return ordinary
  if (finish === foil) return foil
  if (finishes.length === 1 && finishes[0] === finish) return ordinary
  // With unknown finishes, a holo may be the only printing, like a normal one.
  return finishes.length === 0 && finish === 'holo' ? ordinary : undefined
}
