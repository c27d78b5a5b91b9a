import type { Template } from './message.ts'
import { shopOf } from './order-mail.queries.ts'

/** To the owner: the shop may sell. */
export const shopApproved: Template = async (tx, mail, publicUrl) => {
  const shop = await shopOf(tx, mail.shopId)
  if (!shop) return undefined
  return {
    name: shop.name,
    title: 'Your shop is approved',
    blocks: shop.slug
      ? [
          `${shop.name} is approved. As long as it is open, customers can order.`,
          { button: 'View your storefront', href: `${publicUrl}/@${shop.slug}` },
        ]
      : [
          `${shop.name} is approved. Set its URL in Shop Settings, and customers can order.`,
          { button: 'Set your shop URL', href: `${publicUrl}/shopadmin/settings` },
        ],
    foot: `You received this email because ${shop.name} is your shop.`,
  }
}
