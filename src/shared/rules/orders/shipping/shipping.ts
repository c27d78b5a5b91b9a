import type { Text } from '../../../messages/translator.ts'
import { type Country, countryInSentence } from './countries.ts'
import { type ShippingSize, takesSize } from './sizes.ts'

export const shippingKinds = ['letter', 'letterbox', 'parcel', 'registered'] as const
export type ShippingKind = (typeof shippingKinds)[number]

/** A shipping method for the countries of a zone. Fields that end in `Translated` are in the language that is not the shop's own. */
export type ShippingMethod = {
  /** Identifies the method in carts and orders; unique in its shop. */
  id: string
  kind: ShippingKind
  /** Empty: shown as the name of its kind. */
  name: string
  nameTranslated: string
  priceCents: number
  /** Goods value from which shipping is free; null: never. */
  freeFromCents: number | null
  /** The largest item it takes. */
  maxSize: ShippingSize
  /** Maximum pieces and goods value; null: no limit. */
  maxPieces: number | null
  maxGoodsCents: number | null
  /** Delivery time as the shop words it. */
  time: string
  timeTranslated: string
}

/** Countries with the same methods and prices. */
export type ShippingZone = { countries: Country[]; methods: ShippingMethod[] }

/** Shipping method of an order, as named at the time. */
export type OrderShipping = { country: Country; method: string; kind: ShippingKind; name: string; time: string }

/** `size`: that of the largest item. */
export type Goods = { pieces: number; goodsCents: number; size: ShippingSize }

/** A single shipping method, as in a new shop. */
export const flatShipping = (priceCents: number, freeFromCents: number | null = null): ShippingZone[] => [
  { countries: ['NL'], methods: [{ ...newMethod('parcel', 'parcel'), priceCents, freeFromCents }] },
]

export const newMethod = (id: string, kind: ShippingKind): ShippingMethod => ({
  id,
  kind,
  name: '',
  nameTranslated: '',
  priceCents: 0,
  freeFromCents: null,
  maxSize: kind === 'letter' || kind === 'letterbox' ? kind : 'parcel',
  maxPieces: null,
  maxGoodsCents: null,
  time: '',
  timeTranslated: '',
})

type Zones = readonly ShippingZone[]

/** Home country of a shop: the first of its first zone. */
export const homeCountry = (zones: Zones): Country => zones[0]?.countries[0] ?? 'NL'

/** Countries the shop ships to, home first. */
export const servedCountries = (zones: Zones): Country[] => zones.flatMap(({ countries }) => countries)

/** The requested country, or the shop's home if it does not ship there. */
export const servedCountry = (zones: Zones, country: Country | undefined): Country =>
  servedCountries(zones).find((served) => served === country) ?? homeCountry(zones)

export const methodsTo = (zones: Zones, country: Country): readonly ShippingMethod[] =>
  zones.find(({ countries }) => countries.includes(country))?.methods ?? []

/** Shipping cost for goods of this value. */
export const methodCents = ({ priceCents, freeFromCents }: ShippingMethod, goodsCents: number): number =>
  freeFromCents !== null && goodsCents >= freeFromCents ? 0 : priceCents

/** The exceeded limit of a method, if any. */
export function tooMuchFor(
  { maxSize, maxPieces, maxGoodsCents }: ShippingMethod,
  goods: Goods,
): 'size' | 'pieces' | 'worth' | undefined {
  if (!takesSize(maxSize, goods.size)) return 'size'
  if (maxPieces !== null && goods.pieces > maxPieces) return 'pieces'
  return maxGoodsCents !== null && goods.goodsCents > maxGoodsCents ? 'worth' : undefined
}

/** The cheapest method that fits; the shop's order breaks ties. `place_order.sql` implements the same rule. */
export function cheapestMethod(zones: Zones, country: Country, goods: Goods): ShippingMethod | undefined {
  const cost = (method: ShippingMethod) => methodCents(method, goods.goodsCents)
  return methodsTo(zones, country)
    .filter((method) => !tooMuchFor(method, goods))
    .reduce<ShippingMethod | undefined>((best, next) => (best && cost(best) <= cost(next) ? best : next), undefined)
}

/** The chosen method if it fits, otherwise the cheapest. */
export const chosenMethod = (zones: Zones, country: Country, goods: Goods, chosen: string | undefined) =>
  methodsTo(zones, country).find((method) => method.id === chosen && !tooMuchFor(method, goods)) ??
  cheapestMethod(zones, country, goods)

/** The owner's name for a method, or that of its kind. */
export const methodName =
  ({ name, kind }: Pick<ShippingMethod, 'name' | 'kind'>): Text =>
  (t) =>
    name || t(`shipping.kind.${kind}`)

/** Short description: 'Letterbox parcel', 'Parcel to Belgium'. */
export const shippingName =
  ({ country, ...method }: OrderShipping): Text =>
  (t, format) => {
    const name = methodName(method)(t, format)
    return country === 'NL'
      ? name
      : t('shipping.to', { method: name, country: countryInSentence(country, format.language) })
  }
