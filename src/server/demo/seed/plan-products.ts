import { randomOf } from '#server/demo/random.ts'
import type { Offer, PlannedProduct } from './planned-product.ts'
import type { Card } from './read-cards.ts'
import { sealedOffers } from './sealed.ts'
import { single } from './singles.ts'

const DAY = 24 * 60 * 60 * 1000

/** When the shop opened: its initial products arrived before its first order. */
export const OPENED_DAYS_AGO = 380

/** Plans at most `count` products, one in ten sealed; fewer when the cards do not yield as many different ones. */
export function planProducts(cards: readonly Card[], count: number, now: Date): PlannedProduct[] {
  const random = randomOf('seed products')
  const sealed = sealedOffers(random, cards, now.getFullYear()).slice(0, Math.ceil(count / 10))
  const offers = new Map(sealed.map((offer) => [keyOf(offer), offer]))
  // Newest first: a shop has mostly cards in print.
  const newest = cards.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
  for (let tries = 0; offers.size < count && tries < count * 20 + 1_000; tries++) {
    const card = newest[Math.floor(newest.length * random.between(0, 1) ** 1.4)]
    if (!card) break
    const offer = single(random, card)
    offers.set(keyOf(offer), offers.get(keyOf(offer)) ?? offer)
  }
  const stocked = [...offers.values()].map(({ most, ...offer }): PlannedProduct => {
    const luck = random.between(0, 1)
    return {
      ...offer,
      stock: luck < 0.04 ? 0 : luck < 0.12 ? random.whole(1, 2) : random.whole(Math.min(3, most), most),
      isActive: !random.chance(0.04),
      createdAt: arrival(random.chance(0.3) ? random.between(1, OPENED_DAYS_AGO - 15) : undefined),
    }
  })
  function arrival(daysAgo = random.between(OPENED_DAYS_AGO - 10, OPENED_DAYS_AGO)) {
    return new Date(now.getTime() - daysAgo * DAY)
  }
  return stocked.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

const keyOf = ({ name, setName, collectorNumber, language, condition, finish }: Offer) =>
  [name, setName, collectorNumber, language, condition, finish].join('\n')
