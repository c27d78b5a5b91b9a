import { z } from 'zod'
import { lineOrNone } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problem.ts'
import {
  Country,
  GoodsCents,
  MAX_METHOD_NAME,
  MAX_METHOD_TIME,
  MethodPieces,
  ShippingCents,
} from '#shared/contract/shops/shipping.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { Country as CountryCode } from '#shared/rules/orders/shipping/countries.ts'
import {
  newMethod,
  type ShippingKind,
  type ShippingMethod,
  type ShippingZone,
  shippingKinds,
} from '#shared/rules/orders/shipping/shipping.ts'
import { shippingSizes } from '#shared/rules/orders/shipping/sizes.ts'
import { readEuros, readPieces } from '#shared/rules/text/typed-numbers.ts'
import { typedNumber } from '../../forms/typed-number.ts'

/** Form input of a method: numbers are text until they are sent. */
export type TypedMethod = Pick<
  ShippingMethod,
  'id' | 'kind' | 'name' | 'nameTranslated' | 'maxSize' | 'time' | 'timeTranslated'
> & {
  price: string
  freeFrom: string
  maxPieces: string
  maxGoods: string
}
export type TypedZone = { countries: CountryCode[]; methods: TypedMethod[] }

type TypedNumber = (schema: z.ZodType) => z.ZodType<string, string>

/** Form schema of zones, with errors by field. */
export const typedZones = (typedEuros: TypedNumber, typedCount: TypedNumber) =>
  z.array(
    z.object({
      countries: z.array(Country).min(1, problem('zoneCountries')),
      methods: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(shippingKinds),
          maxSize: z.enum(shippingSizes),
          name: lineOrNone(MAX_METHOD_NAME),
          nameTranslated: lineOrNone(MAX_METHOD_NAME),
          time: lineOrNone(MAX_METHOD_TIME),
          timeTranslated: lineOrNone(MAX_METHOD_TIME),
          price: typedEuros(ShippingCents),
          freeFrom: z.literal('').or(typedEuros(GoodsCents)),
          maxPieces: z.literal('').or(typedCount(MethodPieces)),
          maxGoods: z.literal('').or(typedEuros(GoodsCents)),
        }),
      ),
    }),
  )

/** Initial values of the form. */
export const typedZonesOf = (zones: readonly ShippingZone[], language: Language): TypedZone[] =>
  zones.map(({ countries, methods }) => ({
    countries: [...countries],
    methods: methods.map((method) => typedMethodOf(method, language)),
  }))

function typedMethodOf(method: ShippingMethod, language: Language): TypedMethod {
  const { priceCents, freeFromCents, maxPieces, maxGoodsCents, ...words } = method
  const euros = (cents: number | null) => (cents === null ? '' : typedNumber('euros', cents, language))
  return {
    ...words,
    price: euros(priceCents),
    freeFrom: euros(freeFromCents),
    maxPieces: maxPieces === null ? '' : String(maxPieces),
    maxGoods: euros(maxGoodsCents),
  }
}

/** Zones in the API's format. */
export const zonesOf = (typed: readonly TypedZone[]): ShippingZone[] =>
  typed.map(({ countries, methods }) => ({ countries, methods: methods.map(methodOf) }))

export const methodOf = ({ price, freeFrom, maxPieces, maxGoods, ...words }: TypedMethod): ShippingMethod => ({
  ...words,
  priceCents: readEuros(price).value ?? 0,
  freeFromCents: readEuros(freeFrom).value ?? null,
  maxPieces: readPieces(maxPieces).value ?? null,
  maxGoodsCents: readEuros(maxGoods).value ?? null,
})

/** Initial values of a new method, without a price. */
export function addedMethod(zones: readonly TypedZone[], kind: ShippingKind, language: Language): TypedMethod {
  const taken = new Set(zones.flatMap(({ methods }) => methods.map(({ id }) => id)))
  let number = 1
  while (taken.has(`${kind}-${number}`)) number++
  return { ...typedMethodOf(newMethod(`${kind}-${number}`, kind), language), price: '' }
}
