import type { orders, ShopRow } from '#server/database/schema.ts'
import type { Seller } from '#shared/contract/sellers.ts'
import { written } from '#shared/messages/translator.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { pickupInfoIn } from '#shared/rules/languages/shop-texts.ts'
import { addressLines } from '#shared/rules/orders/address.ts'
import { sellerLines, sellerPath } from '#shared/rules/shops/seller-lines.ts'
import type { Block, Message } from './message.ts'
import type { orderOf } from './order-mail.queries.ts'
import { mailPicture } from './picture.ts'
import type { MoneyLine } from './sums.ts'
import type { Writing } from './writing.ts'

type Found = Awaited<ReturnType<typeof orderOf>>

const PICTURE = { width: 48, height: 67 }

/** An order's lines, its shipping and its total. */
export function orderSums({ order, items, shop }: Found, { t, language, publicUrl }: Writing): MoneyLine[] {
  const goods = items.map(({ quantity, productName, details, priceCents, imageUrl }) => ({
    what: `${quantity} × ${productName}`,
    details: written(listingDetails({ name: productName, ...details }, shop.conditionScale), language),
    picture: mailPicture(publicUrl, imageUrl, PICTURE),
    cents: quantity * priceCents,
    kind: 'goods' as const,
  }))
  const shipping = order.delivery === 'pickup' ? t('mails.sums.pickup') : t('mails.sums.shipping')
  return [
    ...goods,
    { what: shipping, cents: order.shippingCents, free: t('mails.sums.free'), kind: 'shipping' },
    { what: t('mails.sums.total'), cents: order.totalCents, kind: 'total' },
  ]
}

/** Where the order goes, or where it waits; undefined as long as nobody has said so. */
export function whereTo({ order, shop }: Pick<Found, 'order' | 'shop'>, { t, language }: Writing): Block | undefined {
  const { delivery, deliveryAddress } = order
  if (delivery === 'ship') {
    return deliveryAddress
      ? { titled: t('mails.where.address'), lines: addressLines(deliveryAddress, language) }
      : undefined
  }
  const lines = pickupInfoIn(shop, language)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.length > 0 ? { titled: t('mails.where.pickup'), lines } : undefined
}

/** The customer's page of an order. */
export const orderPage = (
  { page }: Writing,
  slug: string | null,
  { pageKey, language }: Pick<typeof orders.$inferSelect, 'pageKey' | 'language'>,
): string => page(`/@${slug}/order/${pageKey}`, language)

/** Who sells: all that the law asks for, or the shop's name until its owner has entered that. */
export const sellerOf = (
  { shop, seller }: { shop: ShopRow; seller: Seller | undefined },
  { t, format, page }: Writing,
): Message['seller'] =>
  seller
    ? {
        lines: sellerLines(seller).map((line) => line(t, format)),
        link: t('seller.about'),
        href: page(sellerPath(shop.slug ?? ''), shop.language),
      }
    : {
        lines: [t('seller.soldBy', { name: shop.name })],
        link: t('mails.visit'),
        href: page(`/@${shop.slug}`, shop.language),
      }
