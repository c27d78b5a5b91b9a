import { z } from 'zod'
import { AccentColour, OrderPrefix, PaymentLink, type Shop, ShopSettings, Slug } from '#shared/contract/shops.ts'
import { DEFAULT_ORDER_PREFIX } from '#shared/rules/order-number.ts'

const { name, description, headerImageUrl, logoUrl } = ShopSettings.shape

const typed = z.string().transform((text) => text.trim())

/** The settings form. The slug has to be given as long as it is not set (specification, section 5). */
export const SettingsInput = z.object({
  name: name.unwrap(),
  slug: Slug,
  description: description.unwrap(),
  orderPrefix: OrderPrefix,
  headerImageUrl: typed.pipe(headerImageUrl.unwrap()),
  logoUrl: typed.pipe(logoUrl.unwrap()),
  accentColour: AccentColour,
  paymentLink: PaymentLink,
})
export type SettingsInput = z.input<typeof SettingsInput>

/** The same once the slug is set and no longer the form's business. */
export const SettledSettingsInput = SettingsInput.extend({ slug: z.string() })

export const settingsFields = [
  'name',
  'slug',
  'description',
  'orderPrefix',
  'headerImageUrl',
  'logoUrl',
  'accentColour',
  'paymentLink',
] as const satisfies readonly (keyof SettingsInput)[]

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
})

/** Only what differs from the shop, so that a change made elsewhere meanwhile is not undone; all of a new shop. */
export function settingsChanges(values: SettingsInput, shop: Shop | null): Partial<SettingsInput> {
  if (!shop) return values
  const before = settingsOf(shop)
  return Object.fromEntries(
    settingsFields.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]]),
  )
}
