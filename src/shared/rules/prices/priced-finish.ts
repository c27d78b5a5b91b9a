/** Finishes with separate prices, of all games. */
export const pricedFinishes = [
  'normal',
  'holo',
  'reverse',
  'foil',
  'etched',
  'rainbow foil',
  'cold foil',
  'gold cold foil',
] as const
export type PricedFinish = (typeof pricedFinishes)[number]

type Columns = { ordinary: PricedFinish; foil: PricedFinish | undefined }

/** Finishes that the two columns of Cardmarket's price guide mean in a game, most likely first. */
export type PriceColumns = {
  ordinary: readonly [PricedFinish, ...PricedFinish[]]
  /** Empty: the game has one price for a card. */
  foil: readonly PricedFinish[]
  /** Of a card that exists only in patterns. */
  pattern: PricedFinish
}

/**
 * Finishes of the two columns of Cardmarket's price guide. The first is the ordinary printing, even of a card that exists only as holo.
 * The second covers copies that sellers mark as foil: in Pokémon the reverse holo for nearly all cards, and the holo only for a card
 * without reverse that exists as normal and holo. A card with unknown finishes may have both.
 */
export function guideColumns(finishes: readonly string[], columns: PriceColumns): Columns {
  const has = (finish: PricedFinish) => finishes.length === 0 || finishes.includes(finish)
  const ordinary = columns.ordinary.find(has)
  if (ordinary === undefined) return { ordinary: columns.pattern, foil: undefined }
  return { ordinary, foil: columns.foil.find((finish) => finish !== ordinary && has(finish)) }
}

/**
 * The price that applies to a copy. A pattern has its own market value, so it gets no price unless the card exists in no other finish. A
 * copy without a finish gets the ordinary printing's price.
 */
export function pricedFinish(
  finishes: readonly string[],
  finish: string | null | undefined,
  columns: PriceColumns,
): PricedFinish | undefined {
  const { ordinary, foil } = guideColumns(finishes, columns)
  if (!finish || finish === ordinary) return ordinary
  if (finish === foil) return foil
  if (finishes.length === 1 && finishes[0] === finish) return ordinary
  // With unknown finishes, a holo may be the only printing, like a normal one.
  return finishes.length === 0 && finish === columns.pattern ? ordinary : undefined
}
