import { type Mail, mailLimits, PLATFORM } from '#server/features/mail/mail.ts'
import { reportNumber } from '#shared/rules/shops/reports.ts'
import { reportOf, subjectOf } from './reported.ts'

/** Confirms a report. Repeats nothing that was typed: the address may belong to someone else. */
export const reportReceived: Mail<[number: string]> = {
  name: 'report-received',
  subject: (number) => (t) => t('moderation.received.subject', { number }),
  limits: [mailLimits.requested],
  content: async (tx, mail, { t }) => {
    const found = await reportOf(tx, mail)
    if (!found) return undefined
    return {
      title: t('moderation.received.title', { number: reportNumber(found.report.id) }),
      blocks: [t('moderation.received.about'), subjectOf(found, t), t('moderation.received.next')],
      foot: t('moderation.received.foot', { platform: PLATFORM }),
    }
  },
}
