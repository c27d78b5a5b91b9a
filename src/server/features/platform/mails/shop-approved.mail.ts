import { type Mail, toOwner } from '#server/features/mail/mail.ts'
import { oneLine } from '#shared/rules/text/text.ts'

/** The shop may sell. */
export const shopApproved: Mail<[shop: string]> = {
  name: 'shop-approved',
  subject: (shop) => (t) => oneLine(t('notices.approved.subject', { shop })),
  content: toOwner(({ name, slug, language }, { t, personal, page }) => ({
    title: t('notices.approved.title'),
    blocks: slug
      ? [
          t('notices.approved.open', { shop: name }),
          { button: t('notices.approved.view'), href: page(`/@${slug}`, language) },
        ]
      : [
          t('notices.approved.withoutUrl', { shop: name }),
          { button: t('notices.approved.setUrl'), href: personal('/shopadmin/settings') },
        ],
  })),
}
