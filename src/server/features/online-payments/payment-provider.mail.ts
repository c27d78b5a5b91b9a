import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/database/schema.ts'
import { type Mail, shopOf } from '#server/features/mail/mail.ts'
import { oneLine } from '#shared/rules/text/text.ts'

const NEWS = z.enum(['connected', 'removed', 'failed'])
export type News = z.infer<typeof NEWS>

const Data = z.object({ news: NEWS, at: z.string() })

/** To a shop's owner, and to administrators if it changes who receives the shop's money. */
export const paymentProviderMail: Mail<[news: News, shop: string]> = {
  name: 'payment-provider',
  subject: (news, shop) => (t) => oneLine(t(`notices.provider.${news}.subject`, { shop })),
  content: async (tx, mail, { t, format, personal }) => {
    const found = await shopOf(tx, mail.shopId)
    if (!found) return undefined
    const { name: shop } = found
    const { news, at } = Data.parse(mail.data)
    const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, found.ownerId))
    const toOwner = owner?.email === mail.toEmail
    const moment = format.dateTime(at)
    const settings = { button: t('notices.provider.button'), href: personal('/shopadmin/settings/payment') }
    const [advice, button] = toOwner
      ? [t('notices.provider.notYou'), { button: t('notices.paymentLink.owner.button'), href: personal('/account') }]
      : [
          t('notices.paymentLink.administrator.wrong'),
          { button: t('notices.paymentLink.administrator.button'), href: personal(`/platformadmin/shops/${found.id}`) },
        ]
    return {
      about: shop,
      title: t(`notices.provider.${news}.title`),
      blocks: [
        t(`notices.provider.${news}.text`, { shop, moment }),
        ...(news === 'failed' ? [settings] : [advice, button]),
      ],
      foot: toOwner ? t('notices.foot.owner', { shop }) : t('notices.foot.administrator'),
    }
  },
}
