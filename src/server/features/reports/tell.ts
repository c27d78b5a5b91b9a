import type { Transaction } from '#server/database/connect.ts'
import { enqueueMail, membersToNotify } from '#server/features/mail/mail.ts'
import { reportNumber } from '#shared/rules/shops/reports.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import type { ReportRow } from './reports.queries.ts'

/** `reversed`: not of the decision itself, but that it was taken back. */
type What = { reversed: boolean }

/** Tells who reported, unless they are forgotten. */
export async function tellReporter(tx: Transaction, report: ReportRow, { reversed }: What): Promise<void> {
  if (report.reporterEmail === null) return
  const number = reportNumber(report.id)
  await enqueueMail(tx, {
    to: report.reporterEmail,
    language: report.language,
    subject: (t) => t(reversed ? 'moderation.decided.reversedSubject' : 'moderation.decided.subject', { number }),
    template: 'report-decided',
    data: { reportId: report.id, reversed },
  })
}

/** The statement of reasons, in the owner's language. */
export async function tellOwner(tx: Transaction, report: ReportRow, { reversed }: What): Promise<void> {
  const [owner] = await membersToNotify(tx, report.shopId, 'ownership.manage')
  if (!owner) return
  const name = report.productName ?? ''
  await enqueueMail(tx, {
    ...owner,
    subject: (t) =>
      oneLine(t(reversed ? 'moderation.removed.reversedSubject' : 'moderation.removed.subject', { name })),
    template: 'listing-removed',
    data: { reportId: report.id, reversed },
    shopId: report.shopId,
  })
}
