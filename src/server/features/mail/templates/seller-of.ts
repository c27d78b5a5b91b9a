import type { ShopRow } from '#server/database/schema.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import { sellerLines, sellerPath } from '#shared/rules/shops/seller-lines.ts'
import type { MailContent } from './message.ts'
import type { Writing } from './writing.ts'

/** Legally required seller details, or the shop's name until its owner has entered them. */
export const sellerOf = (
  { shop, seller }: { shop: ShopRow; seller: Seller | undefined },
  { t, format, page }: Writing,
): MailContent['seller'] =>
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
