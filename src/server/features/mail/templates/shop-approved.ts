import { lookOf } from './look.ts'
import { shopOf } from './order-mail.queries.ts'
import { button, frame, paragraph } from './parts.ts'
import type { Template } from './template.ts'

/** To the owner: the shop may sell. */
export const shopApproved: Template = async (tx, mail, publicUrl) => {
  const shop = await shopOf(tx, mail.shopId)
  if (!shop) return undefined
  const look = lookOf(null)
  const said = shop.slug
    ? `${shop.name} is approved. As long as it is open, customers can order.`
    : `${shop.name} is approved. Set its URL in Shop Settings, and customers can order.`
  const page = shop.slug ? `${publicUrl}/@${shop.slug}` : `${publicUrl}/shopadmin/settings`
  const label = shop.slug ? 'View your storefront' : 'Set your shop URL'
  const why = `You received this email because ${shop.name} is your shop.`
  return {
    fromName: undefined,
    element: frame({
      look,
      name: shop.name,
      title: 'Your shop is approved',
      preview: said,
      foot: why,
      children: [paragraph(look, said), button(look, page, label)],
    }),
    text: ['Your shop is approved', said, `${label}: ${page}`, why].join('\n\n'),
  }
}
