import { type Mail, PLATFORM } from '#server/features/mail/mail.ts'
import { ABUSE, reportNumber } from '#shared/rules/shops/reports.ts'
import { linesOf } from '#shared/rules/text/text.ts'
import { reportOf, subjectOf } from './reported.ts'

/** To the reporter: the decision and the possible next steps. */
export const reportDecided: Mail<[number: string, reversed: boolean]> = {
  name: 'report-decided',
  subject: (number, reversed) => (t) =>
    t(reversed ? 'moderation.decided.reversedSubject' : 'moderation.decided.subject', { number }),
  content: async (tx, mail, { t, page }) => {
    const found = await reportOf(tx, mail)
    if (!found?.report.decision) return undefined
    const { id, decision, statement, reversalStatement } = found.report
    const { reversed } = mail.data
    return {
      title: t('moderation.decided.title', { number: reportNumber(id) }),
      blocks: [
        subjectOf(found, t),
        reversed ? t('moderation.decided.reversed') : t(`moderation.decided.what.${decision}`),
        { titled: t('moderation.decided.reasons'), lines: linesOf(reversed ? reversalStatement : statement) },
        decision === 'unfounded'
          ? t('moderation.decided.warning', { count: String(ABUSE.reports), days: String(ABUSE.days) })
          : undefined,
        t('moderation.decided.redress'),
        { button: t('moderation.decided.button'), href: page('/support') },
      ],
      foot: t('moderation.decided.foot', { platform: PLATFORM }),
    }
  },
}
