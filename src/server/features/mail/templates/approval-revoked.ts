import { lookOf } from './look.ts'
import { shopOf } from './order-mail.queries.ts'
import { button, frame, paragraph } from './parts.ts'
import type { Template } from './template.ts'

/** To the owner: the shop may not sell any more, and why. */
export const approvalRevoked: Template = async (tx, mail, publicUrl) => {
  const shop = await shopOf(tx, mail.shopId)
  if (!shop) return undefined
  const look = lookOf(null)
  const said = `The platform has revoked the approval of ${shop.name}. Visitors can browse it, but nobody can order.`
  const { reason } = mail.data
  const lines = typeof reason === 'string' ? reason.split('\n').filter((text) => text.trim() !== '') : []
  const page = `${publicUrl}/support`
  const why = `You received this email because ${shop.name} is your shop.`
  return {
    fromName: undefined,
    element: frame({
      look,
      name: shop.name,
      title: 'Your approval was revoked',
      preview: said,
      foot: why,
      children: [
        paragraph(look, said),
        ...(lines.length > 0 ? [paragraph(look, 'The reason:', 'reason')] : []),
        ...lines.map((text, place) => paragraph(look, text, `reason ${place}`)),
        button(look, page, 'Ask the platform'),
      ],
    }),
    text: [
      'Your approval was revoked',
      said,
      ...(lines.length > 0 ? [`The reason:\n${lines.join('\n')}`] : []),
      `Ask the platform: ${page}`,
      why,
    ].join('\n\n'),
  }
}
