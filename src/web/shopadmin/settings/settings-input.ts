import { z } from 'zod'
import { BannerFocus } from '#shared/contract/shops/banner-focus.ts'
import { PaymentLink, PaymentLinkMaxCents, reminderSettings } from '#shared/contract/shops/money/payment-settings.ts'
import { CategorySizes } from '#shared/contract/shops/shipping.ts'
import {
  AccentColour,
  DeliveryDays,
  OrderPrefix,
  PendingDays,
  PickupInfo,
  PiecesPerOrder,
  ReturnDays,
  type Shop,
  ShopDescription,
  ShopSettings,
  Slug,
  UnpaidCents,
  UnpaidOrders,
  UnpaidPieces,
} from '#shared/contract/shops/shops.ts'
import type { Text } from '#shared/messages/translator.ts'
import { conditionScales } from '#shared/rules/cards/conditions.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from '#shared/rules/languages/languages.ts'
import { DEFAULT_ORDER_PREFIX } from '#shared/rules/orders/order-number.ts'
import {
  DEFAULT_PENDING_DAYS,
  DEFAULT_PIECES_PER_ORDER,
  DEFAULT_UNPAID_CENTS,
  DEFAULT_UNPAID_ORDERS,
  DEFAULT_UNPAID_PIECES,
} from '#shared/rules/orders/placing/order-limits.ts'
import { deliveryDaysProblem, MIN_RETURN_DAYS } from '#shared/rules/orders/shipping/delivery-days.ts'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { paymentKinds } from '#shared/rules/payments/payment-kinds.ts'
import { DEFAULT_SORT, productSorts } from '#shared/rules/products/product-sort.ts'
import { readEuros } from '#shared/rules/text/typed-numbers.ts'
import { accountOf, TypedAccount, typedAccountOf } from '#web/lib/device/typed-account.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import { type NumberRead, readNumber, typedNumber } from '../forms/typed-number.ts'
import { typedZones, typedZonesOf, zonesOf } from './zones/typed-zones.ts'

const { name, description, headerImageUrl, logoUrl } = ShopSettings.shape

const typed = z.string().transform((text) => text.trim())

/** A typed number, which stays text until it is sent. */
const typedNumberOf = (read: (text: string) => NumberRead, schema: z.ZodType, write: WriteText) =>
  z.string().superRefine((text, context) => {
    const { value, error } = read(text)
    const message = error ? write(error) : schema.safeParse(value).error?.issues[0]?.message
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Typed days. May be empty if the schema accepts null. */
const typedDays = (schema: z.ZodType) =>
  z.string().superRefine((text, context) => {
    const message = schema.safeParse(daysOrNone(text)).error?.issues[0]?.message
    if (message) context.addIssue({ code: 'custom', message })
  })

const daysOrNone = (text: string) => (text.trim() === '' ? null : readDays(text))

const readDays = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Parses a list of days, '2, 5'; empty text is an empty list. */
const readDaysList = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(readDays)

const noAmount: Text = (t) => t('numbers.noShippingPrice')
const notWhole: Text = (t) => t('numbers.notWhole')
const noPickup: Text = (t) => t('settings.delivery.pickupRequired')
const noWay: Text = (t) => t('settings.delivery.noWay')

const readAmount = (text: string) => readNumber('euros', text, noAmount)
const readCount = (text: string) => readNumber('pieces', text, notWhole)

const always = {
  name: name.unwrap(),
  slug: Slug,
  language: z.enum(languages),
  conditionScale: z.enum(conditionScales),
  description: description.unwrap(),
  descriptionTranslated: ShopDescription,
  orderPrefix: OrderPrefix,
  openingSort: z.enum(productSorts),
  headerImageUrl: typed.pipe(headerImageUrl.unwrap()),
  bannerFocus: BannerFocus,
  logoUrl: typed.pipe(logoUrl.unwrap()),
  accentColour: AccentColour,
  paymentLink: PaymentLink,
  bankAccount: TypedAccount,
  paymentFirst: z.enum(paymentKinds),
  ships: z.boolean(),
  pickup: z.boolean(),
  payAtPickup: z.boolean(),
  categorySizes: CategorySizes,
  pickupInfo: PickupInfo,
  pickupInfoTranslated: PickupInfo,
  reminderDays: z.string().superRefine((text, context) => {
    const message = reminderSettings.reminderDays.safeParse(readDaysList(text)).error?.issues[0]?.message
    if (message) context.addIssue({ code: 'custom', message })
  }),
  reminderText: reminderSettings.reminderText.unwrap(),
  reminderTextTranslated: reminderSettings.reminderTextTranslated.unwrap(),
  mailNewOrders: z.boolean(),
  mailLowStock: z.boolean(),
  mailApproval: z.boolean(),
  roundsCash: z.boolean(),
  inMarket: z.boolean(),
  opensLive: z.boolean(),
  addressAtCheckout: z.boolean(),
  deliveryDaysMin: typedDays(DeliveryDays.nullable()),
  deliveryDaysMax: typedDays(DeliveryDays.nullable()),
  returnDays: typedDays(ReturnDays),
  pendingDays: typedDays(PendingDays.nullable()),
}

function fieldsIn(write: WriteText) {
  const typedEuros = (cents: z.ZodType) => typedNumberOf(readAmount, cents, write)
  const typedCount = (count: z.ZodType) => typedNumberOf(readCount, count, write)
  return z.object({
    ...always,
    shippingZones: typedZones(typedEuros, typedCount),
    paymentLinkMaxCents: z.literal('').or(typedEuros(PaymentLinkMaxCents)),
    maxPiecesPerOrder: typedCount(PiecesPerOrder),
    maxUnpaidOrders: typedCount(UnpaidOrders),
    maxUnpaidPieces: typedCount(UnpaidPieces),
    maxUnpaidCents: typedEuros(UnpaidCents),
  })
}

type Delivery = {
  ships: boolean
  pickup: boolean
  pickupInfo: string
  deliveryDaysMin: string
  deliveryDaysMax: string
}

const withDelivery = <Schema extends z.ZodType<Delivery>>(schema: Schema, write: WriteText) =>
  schema
    .refine(({ ships, pickup }) => ships || pickup, { path: ['ships'], message: write(noWay) })
    .refine(({ pickup, pickupInfo }) => !pickup || pickupInfo.trim() !== '', {
      path: ['pickupInfo'],
      message: write(noPickup),
    })
    .superRefine(({ deliveryDaysMin, deliveryDaysMax }, context) => {
      const message = deliveryDaysProblem({ min: daysOrNone(deliveryDaysMin), max: daysOrNone(deliveryDaysMax) })
      if (message) context.addIssue({ code: 'custom', path: ['deliveryDaysMax'], message })
    })

/** Form schema. The slug is required until it is set. */
export const settingsInput = (write: WriteText) => withDelivery(fieldsIn(write), write)
export type SettingsInput = z.input<ReturnType<typeof settingsInput>>

/** Form schema once the slug is set and can no longer change. */
export const settledSettingsInput = (write: WriteText) =>
  withDelivery(fieldsIn(write).extend({ slug: z.string() }), write)

/** Initial values of the form. */
export const settingsOf = (shop: Shop | null, language: Language): SettingsInput => ({
  name: shop?.name ?? '',
  slug: shop?.slug ?? '',
  language: shop?.language ?? language,
  conditionScale: shop?.conditionScale ?? 'cardmarket',
  description: shop?.description ?? '',
  descriptionTranslated: shop?.descriptionTranslated ?? '',
  orderPrefix: shop?.orderPrefix ?? DEFAULT_ORDER_PREFIX,
  openingSort: shop?.openingSort ?? DEFAULT_SORT,
  headerImageUrl: shop?.headerImageUrl ?? '',
  bannerFocus: shop?.bannerFocus ?? { x: 50, y: 50 },
  logoUrl: shop?.logoUrl ?? '',
  accentColour: shop?.accentColour ?? '',
  paymentLink: shop?.paymentLink ?? '',
  paymentLinkMaxCents:
    shop?.paymentLinkMaxCents == null ? '' : typedNumber('euros', shop.paymentLinkMaxCents, language),
  bankAccount: typedAccountOf(shop?.bankAccount),
  paymentFirst: shop?.paymentFirst ?? 'link',
  ships: shop?.ships ?? true,
  pickup: shop?.pickup ?? false,
  payAtPickup: shop?.payAtPickup ?? false,
  categorySizes: shop?.categorySizes ?? {},
  shippingZones: typedZonesOf(shop?.shippingZones ?? flatShipping(0), language),
  pickupInfo: shop?.pickupInfo ?? '',
  pickupInfoTranslated: shop?.pickupInfoTranslated ?? '',
  deliveryDaysMin: String(shop?.deliveryDaysMin ?? ''),
  deliveryDaysMax: String(shop?.deliveryDaysMax ?? ''),
  returnDays: String(shop?.returnDays ?? MIN_RETURN_DAYS),
  // A new shop gets the default.
  pendingDays: shop ? String(shop.pendingDays ?? '') : String(DEFAULT_PENDING_DAYS),
  maxPiecesPerOrder: String(shop?.maxPiecesPerOrder ?? DEFAULT_PIECES_PER_ORDER),
  maxUnpaidOrders: String(shop?.maxUnpaidOrders ?? DEFAULT_UNPAID_ORDERS),
  maxUnpaidPieces: String(shop?.maxUnpaidPieces ?? DEFAULT_UNPAID_PIECES),
  maxUnpaidCents: typedNumber('euros', shop?.maxUnpaidCents ?? DEFAULT_UNPAID_CENTS, language),
  reminderDays: shop?.reminderDays.join(', ') ?? '',
  reminderText: shop?.reminderText ?? '',
  reminderTextTranslated: shop?.reminderTextTranslated ?? '',
  mailNewOrders: shop?.mailNewOrders ?? true,
  mailLowStock: shop?.mailLowStock ?? true,
  mailApproval: shop?.mailApproval ?? true,
  roundsCash: shop?.roundsCash ?? false,
  inMarket: shop?.inMarket ?? true,
  opensLive: shop?.opensLive ?? false,
  addressAtCheckout: shop?.addressAtCheckout ?? false,
})

export const settingsFields = Object.keys(settingsOf(null, DEFAULT_LANGUAGE)) as (keyof SettingsInput)[]

/** Only changed fields, so that changes made elsewhere are not reverted; all fields for a new shop. */
export function settingsChanges(values: SettingsInput, shop: Shop | null, language: Language): Partial<ShopSettings> {
  if (!shop) return asSent(values)
  const before = settingsOf(shop, language)
  return asSent(
    Object.fromEntries(
      settingsFields.filter((field) => isOther(values[field], before[field])).map((field) => [field, values[field]]),
    ),
  )
}

const isOther = (value: unknown, before: unknown) => JSON.stringify(value) !== JSON.stringify(before)

/** Amounts, days and account in the API's format. */
const asSent = ({
  shippingZones,
  paymentLinkMaxCents,
  bankAccount,
  deliveryDaysMin,
  deliveryDaysMax,
  returnDays,
  pendingDays,
  reminderDays,
  maxPiecesPerOrder,
  maxUnpaidOrders,
  maxUnpaidPieces,
  maxUnpaidCents,
  ...rest
}: Partial<SettingsInput>): Partial<ShopSettings> => ({
  ...rest,
  ...(shippingZones === undefined ? {} : { shippingZones: zonesOf(shippingZones) }),
  ...(paymentLinkMaxCents === undefined ? {} : { paymentLinkMaxCents: readEuros(paymentLinkMaxCents).value ?? null }),
  ...(bankAccount === undefined ? {} : { bankAccount: accountOf(bankAccount) }),
  ...(deliveryDaysMin === undefined ? {} : { deliveryDaysMin: daysOrNone(deliveryDaysMin) }),
  ...(deliveryDaysMax === undefined ? {} : { deliveryDaysMax: daysOrNone(deliveryDaysMax) }),
  ...(returnDays === undefined ? {} : { returnDays: readDays(returnDays) }),
  ...(reminderDays === undefined ? {} : { reminderDays: readDaysList(reminderDays) }),
  ...(pendingDays === undefined ? {} : { pendingDays: daysOrNone(pendingDays) }),
  ...(maxPiecesPerOrder === undefined ? {} : { maxPiecesPerOrder: readCount(maxPiecesPerOrder).value }),
  ...(maxUnpaidOrders === undefined ? {} : { maxUnpaidOrders: readCount(maxUnpaidOrders).value }),
  ...(maxUnpaidPieces === undefined ? {} : { maxUnpaidPieces: readCount(maxUnpaidPieces).value }),
  ...(maxUnpaidCents === undefined ? {} : { maxUnpaidCents: readEuros(maxUnpaidCents).value }),
})
