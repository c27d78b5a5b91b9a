import { type Mail, toOwner } from '#server/features/mail/mail.ts'
import { linesOf, oneLine } from '#shared/rules/text/text.ts'

/** The shop may not sell yet, with the reason. */
export const shopRefused: Mail<[shop: string]> = {
  name: 'shop-refused',
  subject: (shop) => (t) => oneLine(t('notices.refused.subject', { shop })),
  content: toOwner(({ name }, { t, personal, page }, { data: { reason } }) => ({
    title: t('notices.refused.title'),
    blocks: [
      t('notices.refused.text', { shop: name }),
      t('notices.revoked.reason'),
      ...linesOf(reason),
      t('notices.refused.after'),
      { button: t('notices.checklist.button'), href: personal('/shopadmin') },
      { link: t('notices.revoked.button'), href: page('/support') },
    ],
  })),
}
