import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { type ShopRow, shops } from '#server/database/schema.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import { sellerLines, sellerPath } from '#shared/rules/shops/seller-lines.ts'
import type { MailContent, MailRow, Template, Writing } from '../message.ts'

/** The current shop that a message is about. */
export async function shopOf(tx: Transaction, shopId: number | null) {
  const [shop] = await tx
    .select()
    .from(shops)
    .where(eq(shops.id, shopId ?? 0))
  return shop
}

type Says = (shop: ShopRow, writing: Writing, mail: MailRow) => Omit<MailContent, 'about' | 'foot'> & { foot?: string }

/** A template for the owner, with the current shop. */
export const toOwner =
  (says: Says): Template =>
  async (tx, mail, writing) => {
    const shop = await shopOf(tx, mail.shopId)
    if (!shop) return undefined
    return {
      about: shop.name,
      foot: writing.t('notices.foot.owner', { shop: shop.name }),
      ...says(shop, writing, mail),
    }
  }

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
