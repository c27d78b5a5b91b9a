import { type Mail, mailLimits, PLATFORM } from '#server/features/mail/mail.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { createInvitationLink } from './invitation-links.ts'
import { findInvitation } from './team.queries.ts'

/** To a person who is invited to work in a shop. Not sent once the invitation is withdrawn. */
export const teamInvitation: Mail<[shop: string]> = {
  name: 'team-invitation',
  subject: (shop) => (t) => t('letters.teamInvitation.subject', { shop }),
  limits: [mailLimits.requested],
  content: async (tx, mail, { t, page }) => {
    const [shopId, id] = [Number(mail.shopId), Number(mail.data.invitation)]
    const found = await findInvitation(tx, shopId, id)
    if (found?.email !== mail.toEmail) return undefined
    const { name: shop } = await getShop(tx, [shopId], shopId)
    const secret = await createInvitationLink(tx, shopId, id)
    return {
      title: t('letters.teamInvitation.title', { shop }),
      blocks: [
        found.invitedBy
          ? t('letters.teamInvitation.by', { name: found.invitedBy, shop })
          : t('letters.teamInvitation.invited', { shop }),
        t('letters.teamInvitation.role', {
          role: t(`team.role.${found.role}`),
          explained: t(`team.explained.${found.role}`),
        }),
        t('letters.teamInvitation.once'),
        { button: t('letters.teamInvitation.button'), href: page(`/invitation#${secret}`) },
      ],
      foot: t('letters.teamInvitation.foot', { platform: PLATFORM, email: mail.toEmail }),
      secret,
    }
  },
}
