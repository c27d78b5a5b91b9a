import type { Transaction } from '#server/database/connect.ts'
import { enqueueMail, membersToNotify } from '#server/features/mail/mail.ts'
import { reportNumber } from '#shared/rules/shops/reports.ts'
import { listingRemoved } from './mails/listing-removed.mail.ts'
import { reportDecided } from './mails/report-decided.mail.ts'
import type { ReportRow } from './reports.queries.ts'

/** `reversed`: the decision was reversed. */
type What = { reversed: boolean }

/** Mails the reporter, unless erased. */
export async function tellReporter(tx: Transaction, report: ReportRow, { reversed }: What): Promise<void> {
  if (report.reporterEmail === null) return
  await enqueueMail(
    tx,
    reportDecided,
    {
      to: report.reporterEmail,
      language: report.language,
      data: { reportId: report.id, reversed },
    },
    reportNumber(report.id),
    reversed,
  )
}

/** Mails the statement of reasons in the owner's language. */
export async function tellOwner(tx: Transaction, report: ReportRow, { reversed }: What): Promise<void> {
  const [owner] = await membersToNotify(tx, report.shopId, 'ownership.manage')
  if (!owner) return
  const about = { ...owner, data: { reportId: report.id, reversed }, shopId: report.shopId }
  await enqueueMail(tx, listingRemoved, about, report.productName ?? '', reversed)
}
