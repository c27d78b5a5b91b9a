import type { Template } from './message.ts'
import { shopOf } from './order-mail.queries.ts'

/** To the owner: the shop may not sell any more, and why. */
export const approvalRevoked: Template = async (tx, mail, publicUrl) => {
  const shop = await shopOf(tx, mail.shopId)
  if (!shop) return undefined
  const { reason } = mail.data
  const lines = typeof reason === 'string' ? reason.split('\n').filter((text) => text.trim() !== '') : []
  return {
    name: shop.name,
    title: 'Your approval was revoked',
    blocks: [
      `The platform has revoked the approval of ${shop.name}. Visitors can browse it, but nobody can order.`,
      lines.length > 0 ? 'The reason:' : undefined,
      ...lines,
      { button: 'Ask the platform', href: `${publicUrl}/support` },
    ],
    foot: `You received this email because ${shop.name} is your shop.`,
  }
}
