import type { Database } from '#server/database/connect.ts'
import { entriesById } from '#server/features/catalogue/catalogue.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import type { Basket, Baskets, Parcel, Want } from '#shared/contract/market/baskets.ts'
import { offersForWants, type WeighedOffer } from './basket-offers.queries.ts'
import { type Optimiser, TooBusy } from './optimise/optimise.ts'
import { type Basket as Found, type Problem, shippingOf } from './optimise/problem.ts'

type BasketRequest = { country: string; wants: readonly Want[] }

/** The two cheapest baskets for a list, with the missing cards. Prices and stock are current. */
export async function findBaskets(
  db: Database,
  optimiser: Optimiser,
  { country, wants }: BasketRequest,
  gone: AbortSignal,
): Promise<Baskets> {
  let offers: WeighedOffer[] = []
  const read = async () => {
    offers = await offersForWants(db, { country, wants })
    return problemOf(wants, offers)
  }
  const { best, second } = await optimiser.optimise(read, { signal: gone }).catch(busy)
  return {
    best: best.takes.length > 0 ? basketOf(best, offers) : null,
    second: second && basketOf(second, offers),
    missing: await reasonsFor(db, best.missing, wants),
    weighed: { offers: offers.length, shops: shopsOf(offers).length },
  }
}

const shopsOf = (offers: readonly WeighedOffer[]) => [...new Set(offers.map(({ offer }) => offer.shop.id))]

/** Why something is missing: it is not in the catalogue, not offered, or offered in too few copies. */
async function reasonsFor(
  db: Database,
  missing: Found['missing'],
  wants: readonly Want[],
): Promise<Baskets['missing']> {
  if (missing.length === 0) return []
  const cards = missing.flatMap(({ line }) => wants[line]?.cardId ?? [])
  const known = new Set((await entriesById(db, cards)).map(({ id }) => id))
  return missing.map(({ line, pieces }) => {
    const want = wants[line]
    const reason = !known.has(want?.cardId ?? 0) ? 'unknown' : pieces === want?.pieces ? 'none' : 'few'
    return { want: line, pieces, reason }
  })
}

function busy(error: unknown): never {
  if (!(error instanceof TooBusy)) throw error
  throw new HttpError(503, 'too_busy', (t) => t('marketErrors.tooBusy'), { retryAfterSeconds: 5 })
}

function problemOf(wants: readonly Want[], offers: readonly WeighedOffer[]): Problem {
  const shopIds = shopsOf(offers)
  const placeOf = new Map(shopIds.map((id, place) => [id, place]))
  const termsOf = new Map(offers.map(({ offer, terms }) => [offer.shop.id, terms]))
  return {
    lines: wants.map(({ pieces }) => ({ pieces })),
    shops: shopIds.flatMap((id) => termsOf.get(id) ?? []),
    offers: offers.map(({ offer, wants: lines }) => ({
      shop: placeOf.get(offer.shop.id) ?? 0,
      priceCents: offer.priceCents,
      stock: offer.stock,
      lines,
    })),
  }
}

/** The basket by shop, most expensive parcel first. */
function basketOf(
  { takes, goodsCents, shippingCents, totalCents, gap }: Found,
  offers: readonly WeighedOffer[],
): Basket {
  const parcels = new Map<number, Omit<Parcel, 'shippingCents'> & Pick<WeighedOffer, 'terms'>>()
  for (const { offer: place, line: want, pieces } of takes) {
    const weighed = offers[place]
    if (!weighed) continue
    const { offer, terms } = weighed
    const parcel = parcels.get(offer.shop.id) ?? { shop: offer.shop, lines: [], goodsCents: 0, terms }
    parcel.lines.push({ want, pieces, offer })
    parcel.goodsCents += pieces * offer.priceCents
    parcels.set(offer.shop.id, parcel)
  }
  return {
    parcels: [...parcels.values()]
      .map(({ terms, ...parcel }) => ({ ...parcel, shippingCents: shippingOf(terms, parcel.goodsCents) }))
      .sort((one, other) => other.goodsCents - one.goodsCents || one.shop.id - other.shop.id),
    goodsCents,
    shippingCents,
    totalCents,
    gap,
  }
}
