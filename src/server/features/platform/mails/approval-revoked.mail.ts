import { type Mail, toOwner } from '#server/features/mail/mail.ts'
import { linesOf, oneLine } from '#shared/rules/text/text.ts'

/** The shop may no longer sell, with the reason and the next steps. */
export const approvalRevoked: Mail<[shop: string]> = {
  name: 'approval-revoked',
  subject: (shop) => (t) => oneLine(t('notices.revoked.subject', { shop })),
  content: toOwner(({ name }, { t, page }, { data: { reason } }) => {
    const lines = linesOf(reason)
    return {
      title: t('notices.revoked.title'),
      blocks: [
        t('notices.revoked.closed', { shop: name }),
        lines.length > 0 ? t('notices.revoked.reason') : undefined,
        ...lines,
        t('notices.revoked.after'),
        { button: t('notices.revoked.button'), href: page('/support') },
      ],
    }
  }),
}
