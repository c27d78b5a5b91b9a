import { longMoment, type Mail, mailLimits, replyIn, sellerOf, shopOf } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { draftPath, draftState } from '#shared/rules/orders/placing/draft-order.ts'
import { findDraft } from './drafts.queries.ts'

/** Offers a draft order to its customer. Not sent once the draft is ordered, withdrawn or expired. */
export const draftOrderMail: Mail<[shop: string]> = {
  name: 'draft-order',
  subject: (shop) => (t) => t('letters.draftOrder.subject', { shop }),
  limits: [mailLimits.handled],
  content: async (tx, mail, writing) => {
    const { t, page } = writing
    const shop = await shopOf(tx, mail.shopId)
    const draft = shop && (await findDraft(tx, shop, Number(mail.data.draftId)))
    if (!shop?.slug || !draft || draftState(draft) !== 'open') return undefined
    const { items, extras, shippingCents, totalCents } = draft
    return {
      from: shop,
      seller: sellerOf({ shop, seller: await findSeller(tx, shop.id) }, writing),
      title: t('letters.draftOrder.title', { shop: shop.name }),
      blocks: [
        t('letters.draftOrder.ready', { shop: shop.name, moment: longMoment(writing.language, draft.expiresAt) }),
        draft.note ? { titled: t('letters.draftOrder.note'), lines: draft.note.split('\n') } : undefined,
        {
          sums: [
            ...items.map(({ name, quantity, priceCents }) => ({
              what: `${quantity} × ${name}`,
              cents: quantity * priceCents,
              kind: 'goods' as const,
            })),
            ...extras.map(({ name, amountCents }) => ({ what: name, cents: amountCents, kind: 'goods' as const })),
            {
              what: draft.delivery === 'pickup' ? t('mails.sums.pickup') : t('mails.sums.shipping'),
              cents: shippingCents,
              free: t('mails.sums.free'),
              kind: 'shipping' as const,
            },
            { what: t('mails.sums.total'), cents: totalCents, kind: 'total' as const },
          ],
        },
        { button: t('letters.draftOrder.button'), href: page(draftPath(shop.slug, draft.key), shop.language) },
        draft.heldAt === null ? t('letters.draftOrder.notHeld') : t('letters.draftOrder.held'),
      ],
      foot: t('letters.draftOrder.foot', { shop: shop.name, reply: replyIn(mail) }),
      secret: draft.key,
    }
  },
}
