import type { ShopRow } from '#server/database/schema.ts'
import { recentChanges } from '#server/features/payments/payments.ts'
import type { Shop } from '#shared/contract/shops.ts'

/** What its owner and the platform see of a shop. */
export const toShop = (shop: ShopRow): Shop => ({
  id: shop.id,
  ownerId: shop.ownerId,
  slug: shop.slug,
  name: shop.name,
  language: shop.language,
  description: shop.description,
  descriptionTranslated: shop.descriptionTranslated,
  headerImageUrl: shop.headerImageUrl,
  logoUrl: shop.logoUrl,
  accentColour: shop.accentColour,
  paymentLink: shop.paymentLink,
  paymentLinkChanges: recentChanges(shop),
  orderPrefix: shop.orderPrefix,
  isActive: shop.isActive,
  approved: shop.approved,
  firstApprovedAt: shop.firstApprovedAt?.toISOString() ?? null,
  revokedReason: shop.revokedReason,
  ships: shop.ships,
  pickup: shop.pickup,
  shippingCents: shop.shippingCents,
  freeShippingFromCents: shop.freeShippingFromCents,
  pickupInfo: shop.pickupInfo,
  pickupInfoTranslated: shop.pickupInfoTranslated,
  pendingDays: shop.pendingDays,
  pendingDaysChosen: shop.pendingDaysSince !== null,
  maxPiecesPerOrder: shop.maxPiecesPerOrder,
  maxUnpaidOrders: shop.maxUnpaidOrders,
  mailNewOrders: shop.mailNewOrders,
  mailLowStock: shop.mailLowStock,
  mailApproval: shop.mailApproval,
  createdAt: shop.createdAt.toISOString(),
  updatedAt: shop.updatedAt.toISOString(),
})
