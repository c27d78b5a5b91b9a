import { z } from 'zod'
import { type Mail, PLATFORM, shopOf } from '#server/features/mail/mail.ts'

const Offer = z.object({ name: z.string(), stays: z.boolean(), toMember: z.boolean() })

/** To the member who may become the owner, and to the owner. */
export const handoverOffered: Mail<[shop: string]> = {
  name: 'handover-offered',
  subject: (shop) => (t) => t('letters.handoverOffered.subject', { shop }),
  content: async (tx, mail, { t, personal }) => {
    const found = await shopOf(tx, mail.shopId)
    if (!found) return undefined
    const { name: shop } = found
    const { name, stays, toMember } = Offer.parse(mail.data)
    const next = t(`letters.handoverOffered.${stays ? 'stays' : 'leaves'}.${toMember ? 'member' : 'owner'}`)
    if (!toMember) {
      return {
        title: t('letters.handoverOffered.owner.title', { shop }),
        blocks: [
          t('letters.handoverOffered.owner.text', { name, shop }),
          next,
          t('letters.handoverOffered.owner.notYou'),
          { button: t('letters.handoverOffered.owner.button'), href: personal('/shopadmin/settings/team') },
        ],
        foot: t('notices.foot.owner', { shop }),
      }
    }
    return {
      title: t('letters.handoverOffered.member.title', { shop }),
      blocks: [
        t('letters.handoverOffered.member.text', { shop }),
        next,
        t('letters.handoverOffered.member.until'),
        { button: t('letters.handoverOffered.member.button'), href: personal('/account#offered-shops') },
      ],
      foot: t('letters.handoverOffered.member.foot', { platform: PLATFORM, shop }),
    }
  },
}

const Change = z.object({
  from: z.string(),
  name: z.string(),
  stays: z.boolean(),
  reader: z.enum(['owner', 'previous', 'administrator']),
})

/** To both owners and the administrators: the shop has another owner. */
export const shopHandedOver: Mail<[shop: string]> = {
  name: 'shop-handed-over',
  subject: (shop) => (t) => t('letters.shopHandedOver.subject', { shop }),
  content: async (tx, mail, { t, personal }) => {
    const found = await shopOf(tx, mail.shopId)
    if (!found) return undefined
    const { name: shop, id } = found
    const { from, name, stays, reader } = Change.parse(mail.data)
    const foot = t('letters.shopHandedOver.foot', { platform: PLATFORM, shop })
    const title = t('letters.shopHandedOver.title', { shop })
    if (reader === 'owner') {
      return {
        title,
        blocks: [
          t('letters.shopHandedOver.owner.text', { from, shop }),
          t('letters.shopHandedOver.owner.check'),
          { button: t('letters.shopHandedOver.owner.button'), href: personal('/shopadmin/settings/team') },
        ],
        foot,
      }
    }
    if (reader === 'previous') {
      return {
        title,
        blocks: [
          t('letters.shopHandedOver.previous.text', { name, shop }),
          t(`letters.shopHandedOver.previous.${stays ? 'stays' : 'left'}`),
          t('letters.shopHandedOver.previous.notYou', { platform: PLATFORM }),
        ],
        foot,
      }
    }
    return {
      title,
      blocks: [
        t('letters.shopHandedOver.administrator.text', { from, name, shop }),
        { button: t('letters.shopHandedOver.administrator.button'), href: personal(`/platformadmin/shops/${id}`) },
      ],
      foot: t('notices.foot.administrator'),
    }
  },
}
