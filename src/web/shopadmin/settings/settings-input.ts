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
  ShopSettings,
  Slug,
  UnpaidOrders,
} from '#shared/contract/shops.ts'
import {
  DEFAULT_PENDING_DAYS,
  DEFAULT_PIECES_PER_ORDER,
  DEFAULT_UNPAID_ORDERS,
} from '#shared/rules/orders/order-limits.ts'
import { DEFAULT_ORDER_PREFIX } from '#shared/rules/orders/order-number.ts'
import { readEuros } from '#shared/rules/text/typed-numbers.ts'
import { type NumberRead, readNumber, typedNumber } from '../forms/typed-number.ts'

const { name, description, headerImageUrl, logoUrl } = ShopSettings.shape

const typed = z.string().transform((text) => text.trim())

/** A number as it is typed; it stays text until it is sent. */
const typedNumberOf = (read: (text: string) => NumberRead, schema: z.ZodType) =>
  z.string().superRefine((text, context) => {
    const { value, error } = read(text)
    const message = error ?? schema.safeParse(value).error?.issues[0]?.message
    if (message) context.addIssue({ code: 'custom', message })
  })

const typedEuros = (cents: z.ZodType) => typedNumberOf(readAmount, cents)
const typedCount = (count: z.ZodType) => typedNumberOf(readCount, count)

/** Days as they are typed; nothing means never. */
const typedDays = z.string().superRefine((text, context) => {
  if (text.trim() === '') return
  const message = PendingDays.safeParse(readDays(text)).error?.issues[0]?.message
  if (message) context.addIssue({ code: 'custom', message })
})

const readDays = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

const readAmount = (text: string) => readNumber('euros', text, 'Enter an amount, such as 4.95')
const readCount = (text: string) => readNumber('pieces', text, 'Must be a whole number')

const euros = (cents: number) => typedNumber('euros', cents)

const Fields = z.object({
  name: name.unwrap(),
  slug: Slug,
  description: description.unwrap(),
  orderPrefix: OrderPrefix,
  headerImageUrl: typed.pipe(headerImageUrl.unwrap()),
  logoUrl: typed.pipe(logoUrl.unwrap()),
  accentColour: AccentColour,
  paymentLink: PaymentLink,
  ships: z.boolean(),
  pickup: z.boolean(),
  shippingCents: typedEuros(ShippingCents),
  freeShippingFromCents: z.literal('').or(typedEuros(FreeShippingFromCents)),
  pickupInfo: PickupInfo,
  mailNewOrders: z.boolean(),
  mailLowStock: z.boolean(),
  mailApproval: z.boolean(),
  pendingDays: typedDays,
  maxPiecesPerOrder: typedCount(PiecesPerOrder),
  maxUnpaidOrders: typedCount(UnpaidOrders),
})

const withDelivery = <Schema extends z.ZodType<{ ships: boolean; pickup: boolean }>>(schema: Schema) =>
  schema.refine(({ ships, pickup }) => ships || pickup, {
    path: ['ships'],
    message: 'Choose at least one way of delivery',
  })

/** The settings form. The slug has to be given as long as it is not set (specification, section 5). */
export const SettingsInput = withDelivery(Fields)
export type SettingsInput = z.input<typeof SettingsInput>

/** The same once the slug is set and no longer the form's business. */
export const SettledSettingsInput = withDelivery(Fields.extend({ slug: z.string() }))

/** What the form starts from. */
export const settingsOf = (shop: Shop | null): SettingsInput => ({
  name: shop?.name ?? '',
  slug: shop?.slug ?? '',
  description: shop?.description ?? '',
  orderPrefix: shop?.orderPrefix ?? DEFAULT_ORDER_PREFIX,
  headerImageUrl: shop?.headerImageUrl ?? '',
  logoUrl: shop?.logoUrl ?? '',
  accentColour: shop?.accentColour ?? '',
  paymentLink: shop?.paymentLink ?? '',
  ships: shop?.ships ?? true,
  pickup: shop?.pickup ?? false,
  shippingCents: euros(shop?.shippingCents ?? 0),
  freeShippingFromCents: shop?.freeShippingFromCents == null ? '' : euros(shop.freeShippingFromCents),
  pickupInfo: shop?.pickupInfo ?? '',
  // A shop that is only being made gets the default.
  pendingDays: shop ? String(shop.pendingDays ?? '') : String(DEFAULT_PENDING_DAYS),
  maxPiecesPerOrder: String(shop?.maxPiecesPerOrder ?? DEFAULT_PIECES_PER_ORDER),
  maxUnpaidOrders: String(shop?.maxUnpaidOrders ?? DEFAULT_UNPAID_ORDERS),
  mailNewOrders: shop?.mailNewOrders ?? true,
  mailLowStock: shop?.mailLowStock ?? true,
  mailApproval: shop?.mailApproval ?? true,
})

export const settingsFields = Object.keys(settingsOf(null)) as (keyof SettingsInput)[]

/** Only what differs from the shop, so that a change made elsewhere is not undone; all of a new shop. */
export function settingsChanges(values: SettingsInput, shop: Shop | null): Partial<ShopSettings> {
  if (!shop) return asSent(values)
  const before = settingsOf(shop)
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
