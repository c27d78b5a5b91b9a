/** The finishes that a price guide tells apart. */
export const pricedFinishes = ['normal', 'holo', 'reverse'] as const
export type PricedFinish = (typeof pricedFinishes)[number]

type Columns = { ordinary: PricedFinish; foil: PricedFinish | undefined }

/**
 * What the two columns of Cardmarket's guide mean for a card. The first is of its ordinary printing: a card that exists as holo only
 * has its price there. The one called 'holo' is of the copies that sellers mark as foil, which for nearly all cards is the reverse holo;
 * only a card without one that exists as normal and as holo has its holo there. Where nobody says how a card exists, it may have a reverse.
 */
export function guideColumns(finishes: readonly string[]): Columns {
  const has = (finish: PricedFinish) => finishes.includes(finish)
  if (finishes.length === 0) return { ordinary: 'normal', foil: 'reverse' }
  if (has('normal')) return { ordinary: 'normal', foil: has('reverse') ? 'reverse' : has('holo') ? 'holo' : undefined }
  if (has('holo')) return { ordinary: 'holo', foil: has('reverse') ? 'reverse' : undefined }
  // One printing, in whatever pattern: 'reverse' alone, or 'cosmos' alone.
  return { ordinary: has('reverse') ? 'reverse' : 'holo', foil: undefined }
}

/**
 * Which of a card's prices is that of a copy. A pattern costs something else than the plain finish, so it has none, unless the card
 * exists in no other way. Of a copy whose finish nobody wrote down it is the ordinary printing's.
 */
export function pricedFinish(finishes: readonly string[], finish: string | null | undefined): PricedFinish | undefined {
  const { ordinary, foil } = guideColumns(finishes)
  if (!finish || finish === ordinary) return ordinary
  if (finish === foil) return foil
  if (finishes.length === 1 && finishes[0] === finish) return ordinary
  // Nobody says how the card exists: a holo is its only printing as well as a normal one.
  return finishes.length === 0 && finish === 'holo' ? ordinary : undefined
}
