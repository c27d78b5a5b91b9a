import { longDay, type Mail, mailLimits, sellerOf, shopOf } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { creditOfMailbox } from './credit.queries.ts'

/** Links to a customer's store credit at one shop. Not sent if there is none. */
export const yourCredit: Mail<[shop: string]> = {
  name: 'your-credit',
  subject: (shop) => (t) => t('mails.subject.yourCredit', { shop }),
  limits: [mailLimits.handled],
  content: async (tx, mail, writing) => {
    const { t, format, language, page } = writing
    const shop = await shopOf(tx, mail.shopId)
    const found = shop ? await creditOfMailbox(tx, shop.id, mailboxOf(mail.toEmail)) : []
    if (!shop || found.length === 0) return undefined
    return {
      from: shop,
      seller: sellerOf({ shop, seller: await findSeller(tx, shop.id) }, writing),
      title: t('mails.yourCredit.title', { shop: shop.name }),
      blocks: [
        t('mails.yourCredit.how'),
        ...found.map(({ row, balanceCents }) => ({
          link: t('mails.yourCredit.balance', { amount: format.money(balanceCents) }),
          href: page(`/@${shop.slug}/credit/${row.pageKey}`, shop.language),
          beside:
            row.endsOn === null
              ? t('mails.yourCredit.noEnd')
              : t('mails.yourCredit.until', { day: longDay(language, new Date(`${row.endsOn}T12:00:00Z`)) }),
        })),
        { quiet: t('mails.yourCredit.link') },
      ],
      foot: t('mails.yourCredit.foot', { shop: shop.name }),
    }
  },
}
