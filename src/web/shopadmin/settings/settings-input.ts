import { z } from 'zod'
import {
  AccentColour,
  FreeShippingFromCents,
  OrderPrefix,
  PaymentLink,
  PendingDays,
  PickupInfo,
  PiecesPerOrder,
  ShippingCents,
  type Shop,
  ShopDescription,
  ShopSettings,
  Slug,
  UnpaidOrders,
} from '#shared/contract/shops.ts'
import type { Text } from '#shared/messages/translator.ts'
import { conditionScales } from '#shared/rules/cards/conditions.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from '#shared/rules/languages/languages.ts'
import {
  DEFAULT_PENDING_DAYS,
  DEFAULT_PIECES_PER_ORDER,
  DEFAULT_UNPAID_ORDERS,
} from '#shared/rules/orders/order-limits.ts'
import { DEFAULT_ORDER_PREFIX } from '#shared/rules/orders/order-number.ts'
import { readEuros } from '#shared/rules/text/typed-numbers.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import { type NumberRead, readNumber, typedNumber } from '../forms/typed-number.ts'

const { name, description, headerImageUrl, logoUrl } = ShopSettings.shape

const typed = z.string().transform((text) => text.trim())

/** A number as it is typed; it stays text until it is sent. */
const typedNumberOf = (read: (text: string) => NumberRead, schema: z.ZodType, write: WriteText) =>
  z.string().superRefine((text, context) => {
    const { value, error } = read(text)
    const message = error ? write(error) : schema.safeParse(value).error?.issues[0]?.message
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Days as they are typed; nothing means never. */
const typedDays = z.string().superRefine((text, context) => {
  if (text.trim() === '') return
  const message = PendingDays.safeParse(readDays(text)).error?.issues[0]?.message
  if (message) context.addIssue({ code: 'custom', message })
})

const readDays = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

const noAmount: Text = (t) => t('numbers.noShippingPrice')
const notWhole: Text = (t) => t('numbers.notWhole')
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
  headerImageUrl: typed.pipe(headerImageUrl.unwrap()),
  logoUrl: typed.pipe(logoUrl.unwrap()),
  accentColour: AccentColour,
  paymentLink: PaymentLink,
  ships: z.boolean(),
  pickup: z.boolean(),
  pickupInfo: PickupInfo,
  pickupInfoTranslated: PickupInfo,
  mailNewOrders: z.boolean(),
  mailLowStock: z.boolean(),
  mailApproval: z.boolean(),
  pendingDays: typedDays,
}

function fieldsIn(write: WriteText) {
  const typedEuros = (cents: z.ZodType) => typedNumberOf(readAmount, cents, write)
  const typedCount = (count: z.ZodType) => typedNumberOf(readCount, count, write)
  return z.object({
    ...always,
    shippingCents: typedEuros(ShippingCents),
    freeShippingFromCents: z.literal('').or(typedEuros(FreeShippingFromCents)),
    maxPiecesPerOrder: typedCount(PiecesPerOrder),
    maxUnpaidOrders: typedCount(UnpaidOrders),
  })
}

const withDelivery = <Schema extends z.ZodType<{ ships: boolean; pickup: boolean }>>(
  schema: Schema,
  write: WriteText,
) => schema.refine(({ ships, pickup }) => ships || pickup, { path: ['ships'], message: write(noWay) })

/** The settings form. The slug has to be given as long as it is not set. */
export const settingsInput = (write: WriteText) => withDelivery(fieldsIn(write), write)
export type SettingsInput = z.input<ReturnType<typeof settingsInput>>

/** The same once the slug is set and no longer the form's business. */
export const settledSettingsInput = (write: WriteText) =>
  withDelivery(fieldsIn(write).extend({ slug: z.string() }), write)

/** What the form starts from. */
export const settingsOf = (shop: Shop | null, language: Language): SettingsInput => ({
  name: shop?.name ?? '',
  slug: shop?.slug ?? '',
  language: shop?.language ?? language,
  conditionScale: shop?.conditionScale ?? 'cardmarket',
  description: shop?.description ?? '',
  descriptionTranslated: shop?.descriptionTranslated ?? '',
  orderPrefix: shop?.orderPrefix ?? DEFAULT_ORDER_PREFIX,
  headerImageUrl: shop?.headerImageUrl ?? '',
  logoUrl: shop?.logoUrl ?? '',
  accentColour: shop?.accentColour ?? '',
  paymentLink: shop?.paymentLink ?? '',
  ships: shop?.ships ?? true,
  pickup: shop?.pickup ?? false,
  shippingCents: typedNumber('euros', shop?.shippingCents ?? 0, language),
  freeShippingFromCents:
    shop?.freeShippingFromCents == null ? '' : typedNumber('euros', shop.freeShippingFromCents, language),
  pickupInfo: shop?.pickupInfo ?? '',
  pickupInfoTranslated: shop?.pickupInfoTranslated ?? '',
  // A shop that is only being made gets the default.
  pendingDays: shop ? String(shop.pendingDays ?? '') : String(DEFAULT_PENDING_DAYS),
  maxPiecesPerOrder: String(shop?.maxPiecesPerOrder ?? DEFAULT_PIECES_PER_ORDER),
  maxUnpaidOrders: String(shop?.maxUnpaidOrders ?? DEFAULT_UNPAID_ORDERS),
  mailNewOrders: shop?.mailNewOrders ?? true,
  mailLowStock: shop?.mailLowStock ?? true,
  mailApproval: shop?.mailApproval ?? true,
})

export const settingsFields = Object.keys(settingsOf(null, DEFAULT_LANGUAGE)) as (keyof SettingsInput)[]

/** Only what differs from the shop, so that a change made elsewhere is not undone; all of a new shop. */
export function settingsChanges(values: SettingsInput, shop: Shop | null, language: Language): Partial<ShopSettings> {
  if (!shop) return asSent(values)
  const before = settingsOf(shop, language)
  return asSent(
    Object.fromEntries(
      settingsFields.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]]),
    ),
  )
}

/** Amounts and days as the server takes them. */
const asSent = ({
  shippingCents,
  freeShippingFromCents,
  pendingDays,
  maxPiecesPerOrder,
  maxUnpaidOrders,
  ...rest
}: Partial<SettingsInput>): Partial<ShopSettings> => ({
  ...rest,
  ...(shippingCents === undefined ? {} : { shippingCents: readEuros(shippingCents).value ?? 0 }),
  ...(freeShippingFromCents === undefined
    ? {}
    : { freeShippingFromCents: readEuros(freeShippingFromCents).value ?? null }),
  ...(pendingDays === undefined ? {} : { pendingDays: pendingDays.trim() === '' ? null : readDays(pendingDays) }),
  ...(maxPiecesPerOrder === undefined ? {} : { maxPiecesPerOrder: readCount(maxPiecesPerOrder).value }),
  ...(maxUnpaidOrders === undefined ? {} : { maxUnpaidOrders: readCount(maxUnpaidOrders).value }),
})
