import type { Shop } from '#shared/contract/shops/shops.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { newMethod, type ShippingZone } from '#shared/rules/orders/shipping/shipping.ts'
import { readEuros, writeEuros } from '#shared/rules/text/typed-numbers.ts'

export const methods = ['letterbox', 'parcel'] as const
type Method = (typeof methods)[number]

/** Example prices in cents, near the rates of Dutch carriers for consumers. The owner sees and confirms them. */
const EXAMPLE_CENTS: Readonly<Record<Method, number>> = { letterbox: 4_95, parcel: 7_95 }

type TypedMethod = { isOffered: boolean; price: string }
export type TypedShipping = Record<Method, TypedMethod> & {
  pickup: boolean
  pickupInfo: string
  addressAtCheckout: boolean
  /** The shop has zones that this step cannot show. */
  isCustom: boolean
}

/** Stored values once the step is completed, otherwise the examples. */
export function typedShipping(shop: Shop, language: Language): TypedShipping {
  const { shippingZones: zones, pickup, pickupInfo, setUp, sells } = shop
  const stored = zones.flatMap((zone) => zone.methods)
  const isNew = setUp.shipping !== 'done' && stored.every(({ priceCents }) => priceCents === 0)
  const typed = (method: Method, isExample: boolean): TypedMethod => {
    const found = isNew ? undefined : stored.find(({ kind }) => kind === method)
    return {
      isOffered: isNew ? isExample : shop.ships && found !== undefined,
      price: writeEuros(found?.priceCents ?? EXAMPLE_CENTS[method], language),
    }
  }
  return {
    // A box does not fit through a letterbox.
    letterbox: typed('letterbox', sells.length === 0 || sells.includes('singles')),
    parcel: typed('parcel', true),
    pickup,
    pickupInfo,
    addressAtCheckout: isNew || shop.addressAtCheckout,
    isCustom: zones.length > 1 || stored.some((method) => !isSimple(method)) || stored.length > methods.length,
  }
}

const isSimple = ({ id, kind, freeFromCents, maxSize, maxPieces, maxGoodsCents }: ShippingZone['methods'][number]) =>
  methods.some((method) => method === kind) &&
  freeFromCents === null &&
  maxSize === newMethod(id, kind).maxSize &&
  maxPieces === null &&
  maxGoodsCents === null

export const zonesFrom = (typed: TypedShipping): ShippingZone[] => [
  {
    countries: ['NL'],
    methods: methods
      .filter((method) => typed[method].isOffered)
      .map((method) => ({ ...newMethod(method, method), priceCents: readEuros(typed[method].price).value ?? 0 })),
  },
]

/** True: something is missing or unreadable. */
export const problemsOf = (typed: TypedShipping) => ({
  letterbox: !typed.isCustom && typed.letterbox.isOffered && readEuros(typed.letterbox.price).value === undefined,
  parcel: !typed.isCustom && typed.parcel.isOffered && readEuros(typed.parcel.price).value === undefined,
  pickupInfo: typed.pickup && typed.pickupInfo.trim() === '',
  none: !typed.pickup && methods.every((method) => !typed[method].isOffered),
})
