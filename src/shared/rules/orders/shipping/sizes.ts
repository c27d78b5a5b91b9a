import type { CanonicalCategory } from '../../products/categories.ts'

/** Size classes, smallest first: a method takes items up to its own. */
export const shippingSizes = ['letter', 'letterbox', 'parcel'] as const
export type ShippingSize = (typeof shippingSizes)[number]

/** Sizes by category as far as the shop set them. */
export type CategorySizes = Readonly<Record<string, ShippingSize>>

/** Sizes of categories that the shop did not set. Any other category, and none, is a parcel. */
export const defaultSizes: CategorySizes = {
  singles: 'letter',
  boosterpacks: 'letterbox',
  boosterboxes: 'parcel',
  etbs: 'parcel',
  decks: 'parcel',
  accessories: 'parcel',
  giftcards: 'letter',
} satisfies Record<CanonicalCategory, ShippingSize>

/** A product's size: its own, or that of its category. `place_order.sql` implements the same rule. */
export const sizeOf = (
  { shippingSize, category }: { shippingSize?: ShippingSize | null | undefined; category: string | null },
  sizes: CategorySizes,
): ShippingSize => shippingSize ?? sizeIn(sizes, category ?? '') ?? sizeIn(defaultSizes, category ?? '') ?? 'parcel'

// Categories are free text: `constructor` is not a size.
const sizeIn = (sizes: CategorySizes, category: string) =>
  Object.hasOwn(sizes, category) ? sizes[category] : undefined

export const takesSize = (most: ShippingSize, size: ShippingSize): boolean =>
  shippingSizes.indexOf(size) <= shippingSizes.indexOf(most)

/** The largest of these sizes; the smallest class for none. */
export const largestSize = (sizes: readonly ShippingSize[]): ShippingSize =>
  shippingSizes.findLast((size) => sizes.includes(size)) ?? 'letter'
