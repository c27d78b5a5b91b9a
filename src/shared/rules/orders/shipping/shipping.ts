import type { Text } from '../../../messages/translator.ts'
import type { Language } from '../../languages/languages.ts'
import { type Country, countryName } from './address.ts'

export const shippingKinds = ['letterbox', 'parcel', 'registered'] as const
export type ShippingKind = (typeof shippingKinds)[number]

/** A way to send something to the countries of a zone. What ends in `Translated` is in the language that is not the shop's own. */
export type ShippingMethod = {
  /** Known by it to carts and orders, and unique in its shop. */
  id: string
  kind: ShippingKind
  /** Empty: what its kind is called. */
  name: string
  nameTranslated: string
  priceCents: number
  /** From this much of goods on it costs nothing; empty: never. */
  freeFromCents: number | null
  /** More pieces, and goods worth more, are not sent so; empty: there is no limit. */
  maxPieces: number | null
  maxGoodsCents: number | null
  /** How long it takes, in the shop's words. */
  time: string
  timeTranslated: string
}

/** Countries that cost the same, and the ways to send something there. */
export type ShippingZone = { countries: Country[]; methods: ShippingMethod[] }

/** How an order is sent, as it was called when that was agreed. */
export type OrderShipping = { country: Country; method: string; kind: ShippingKind; name: string; time: string }

/** What is to be sent. */
export type Goods = { pieces: number; goodsCents: number }

/** One way to send everything, as a shop begins. */
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
  maxPieces: null,
  maxGoodsCents: null,
  time: '',
  timeTranslated: '',
})

type Zones = readonly ShippingZone[]

/** Where a shop is at home: the first country of its first zone. */
export const homeCountry = (zones: Zones): Country => zones[0]?.countries[0] ?? 'NL'

/** Where a shop sends to, its home first. */
export const servedCountries = (zones: Zones): Country[] => zones.flatMap(({ countries }) => countries)

/** The country that was asked for, or the shop's own where it does not send there. */
export const servedCountry = (zones: Zones, country: Country | undefined): Country =>
  servedCountries(zones).find((served) => served === country) ?? homeCountry(zones)

export const methodsTo = (zones: Zones, country: Country): readonly ShippingMethod[] =>
  zones.find(({ countries }) => countries.includes(country))?.methods ?? []

/** What sending goods of this value costs. */
export const methodCents = ({ priceCents, freeFromCents }: ShippingMethod, goodsCents: number): number =>
  freeFromCents !== null && goodsCents >= freeFromCents ? 0 : priceCents

/** Why a method cannot send this. */
export function tooMuchFor({ maxPieces, maxGoodsCents }: ShippingMethod, goods: Goods): 'pieces' | 'worth' | undefined {
  if (maxPieces !== null && goods.pieces > maxPieces) return 'pieces'
  return maxGoodsCents !== null && goods.goodsCents > maxGoodsCents ? 'worth' : undefined
}

/** The cheapest method that can send this to a country; of equal ones the shop's first. As `place_order.sql` has it. */
export function cheapestMethod(zones: Zones, country: Country, goods: Goods): ShippingMethod | undefined {
  const cost = (method: ShippingMethod) => methodCents(method, goods.goodsCents)
  return methodsTo(zones, country)
    .filter((method) => !tooMuchFor(method, goods))
    .reduce<ShippingMethod | undefined>((best, next) => (best && cost(best) <= cost(next) ? best : next), undefined)
}

/** The method that was chosen, if it sends this there; otherwise the cheapest one. */
export const chosenMethod = (zones: Zones, country: Country, goods: Goods, chosen: string | undefined) =>
  methodsTo(zones, country).find((method) => method.id === chosen && !tooMuchFor(method, goods)) ??
  cheapestMethod(zones, country, goods)

/** What an order keeps of its method, in the language of its customer. */
export const orderShipping = (
  method: ShippingMethod,
  country: Country,
  { shop, reader }: { shop: Language; reader: Language },
): OrderShipping => {
  const { id, kind, name, time } = methodIn(method, reader === shop)
  return { country, method: id, kind, name, time }
}

/** A method with its words in the shop's own language, or in the other one as far as they are there. */
export const methodIn = (method: ShippingMethod, own: boolean): ShippingMethod => ({
  ...method,
  name: (own ? '' : method.nameTranslated) || method.name,
  time: (own ? '' : method.timeTranslated) || method.time,
})

/** What a method is called: the owner's name for it, or its kind's. */
export const methodName =
  ({ name, kind }: Pick<ShippingMethod, 'name' | 'kind'>): Text =>
  (t) =>
    name || t(`shipping.kind.${kind}`)

/** How an order is sent, in a word: 'Letterbox parcel', 'Parcel to Belgium'. */
export const shippingName =
  ({ country, ...method }: OrderShipping): Text =>
  (t, format) => {
    const name = methodName(method)(t, format)
    return country === 'NL' ? name : t('shipping.to', { method: name, country: countryName(country, format.language) })
  }
