import { z } from 'zod'
import { Cents, lineOrNone, orStop, text } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import { MAX_PIECES_PER_ORDER } from '#shared/rules/orders/placing/order-limits.ts'
import { countries } from '#shared/rules/orders/shipping/countries.ts'
import { shippingKinds } from '#shared/rules/orders/shipping/shipping.ts'
import { shippingSizes } from '#shared/rules/orders/shipping/sizes.ts'
import { normaliseCategory } from '#shared/rules/products/categories.ts'

const MAX_SHIPPING_CENTS = 100_000
export const MAX_ZONES = 15
export const MAX_METHODS = 8
export const MAX_METHOD_NAME = 60
export const MAX_METHOD_TIME = 100

const amount = (mostCents: number) =>
  z
    .int(problem('notCents'))
    .min(0, problem('amountTooLow', { leastCents: 0 }))
    .max(mostCents, problem('amountTooHigh', { mostCents }))

export const ShippingCents = amount(MAX_SHIPPING_CENTS)
export const GoodsCents = amount(MAX_PRICE_CENTS)

export const MethodPieces = z
  .int(problem('notWhole'))
  .min(1, problem('tooSmall', { limit: 1 }))
  .max(MAX_PIECES_PER_ORDER, problem('tooLarge', { limit: MAX_PIECES_PER_ORDER }))

export const MethodId = text(20, refusal('shippingMethod'), refusal('shippingMethod')).regex(
  /^[a-z0-9-]{1,20}$/,
  refusal('shippingMethod'),
)

export const Country = z.enum(countries, problem('countryRequired'))

const Method = z.strictObject({
  id: MethodId,
  kind: z.enum(shippingKinds, problem('invalid')),
  name: lineOrNone(MAX_METHOD_NAME).default(''),
  nameTranslated: lineOrNone(MAX_METHOD_NAME).default(''),
  priceCents: ShippingCents,
  freeFromCents: GoodsCents.nullable().default(null),
  maxSize: z.enum(shippingSizes, refusal('shippingSize')).default('parcel'),
  maxPieces: MethodPieces.nullable().default(null),
  maxGoodsCents: GoodsCents.nullable().default(null),
  time: lineOrNone(MAX_METHOD_TIME).default(''),
  timeTranslated: lineOrNone(MAX_METHOD_TIME).default(''),
})

const Zone = z.strictObject({
  countries: z
    .array(Country, problem('zoneCountries'))
    .min(1, problem('zoneCountries'))
    .max(countries.length, problem('zoneCountries')),
  methods: z
    .array(Method, problem('zoneMethods'))
    .min(1, problem('zoneMethods'))
    .max(MAX_METHODS, problem('tooManyMethods', { limit: MAX_METHODS })),
})

/** Shipping zones and prices. The shop's home is the first country of the first zone; countries outside every zone are not served. */
export const ShippingZones = z
  .array(Zone, problem('zonesRequired'))
  .min(1, problem('zonesRequired'))
  .max(MAX_ZONES, orStop(problem('tooManyZones', { limit: MAX_ZONES })))
  .superRefine((zones, context) => {
    const named = new Set<string>()
    const ids = new Set<string>()
    for (const [zone, { countries, methods }] of zones.entries()) {
      for (const [place, country] of countries.entries()) {
        if (named.has(country)) {
          context.addIssue({ code: 'custom', path: [zone, 'countries', place], message: problem('countryTwice') })
        }
        named.add(country)
      }
      for (const [place, { id }] of methods.entries()) {
        if (ids.has(id)) {
          context.addIssue({ code: 'custom', path: [zone, 'methods', place, 'id'], message: refusal('methodTwice') })
        }
        ids.add(id)
      }
    }
  })

const MAX_CATEGORY_SIZES = 200

/** Size by category. Others have the default of `rules/orders/shipping/sizes.ts`. */
export const CategorySizes = z
  .record(
    text(60, refusal('sizeCategory'), refusal('sizeCategory')),
    z.enum(shippingSizes, refusal('shippingSize')),
    refusal('sizeCategory'),
  )
  .refine((sizes) => Object.keys(sizes).length <= MAX_CATEGORY_SIZES, refusal('sizeCategory'))
  .transform((sizes) =>
    Object.fromEntries(Object.entries(sizes).map(([category, size]) => [normaliseCategory(category), size])),
  )

/** Sizes by category in responses. */
export const StoredSizes = z.record(z.string(), z.enum(shippingSizes))

/** Shipping zones in responses. */
export const StoredZones = z.array(
  z.strictObject({
    countries: z.array(z.enum(countries)),
    methods: z.array(
      z.strictObject({
        id: z.string(),
        kind: z.enum(shippingKinds),
        name: z.string(),
        nameTranslated: z.string(),
        priceCents: Cents,
        freeFromCents: Cents.nullable(),
        maxSize: z.enum(shippingSizes),
        maxPieces: z.number().nullable(),
        maxGoodsCents: Cents.nullable(),
        time: z.string(),
        timeTranslated: z.string(),
      }),
    ),
  }),
)

export type StoredZones = z.infer<typeof StoredZones>

/** Shipping method of an order, as named at the time. Null: picked up, or placed before methods existed. */
export const OrderShipping = z
  .strictObject({
    country: z.enum(countries),
    method: z.string(),
    kind: z.enum(shippingKinds),
    /** Empty: shown as the name of its kind. */
    name: z.string(),
    time: z.string(),
  })
  .nullable()
