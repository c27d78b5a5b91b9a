import type { ShopRow } from '#server/database/schema.ts'
import type { MailContent, MailRow, Template } from './message.ts'
import { shopOf } from './shop-of.ts'
import type { Writing } from './writing.ts'

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
