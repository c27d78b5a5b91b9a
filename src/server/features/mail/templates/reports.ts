import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { reports, shops } from '#server/database/schema.ts'
import { ABUSE, reportNumber } from '#shared/rules/shops/reports.ts'
import { type MailRow, PLATFORM, type Template } from './message.ts'
import type { Writing } from './writing.ts'

const reportOf = async (tx: Transaction, { data }: MailRow) =>
  one(
    await tx
      .select({ report: reports, shop: shops.name })
      .from(reports)
      .innerJoin(shops, eq(shops.id, reports.shopId))
      .where(eq(reports.id, Number(data.reportId))),
  )

type Found = NonNullable<Awaited<ReturnType<typeof reportOf>>>

const subjectOf = ({ report: { productName }, shop }: Found, t: Writing['t']) =>
  productName === null ? t('moderation.shop', { shop }) : t('moderation.listing', { name: productName, shop })

const linesOf = (text: string | null) => (text ?? '').split('\n').filter((line) => line.trim() !== '')

/** Confirms a report. It repeats nothing that was typed: the address may belong to someone else. */
export const reportReceived: Template = async (tx, mail, { t }) => {
  const found = await reportOf(tx, mail)
  if (!found) return undefined
  return {
    title: t('moderation.received.title', { number: reportNumber(found.report.id) }),
    blocks: [t('moderation.received.about'), subjectOf(found, t), t('moderation.received.next')],
    foot: t('moderation.received.foot', { platform: PLATFORM }),
  }
}

/** To whoever reported: what was decided, and what they can do. */
export const reportDecided: Template = async (tx, mail, { t, page }) => {
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
}

/** The statement of reasons to the owner of a listing that was removed, or that is back. */
export const listingRemoved: Template = async (tx, mail, { t, page }) => {
  const found = await reportOf(tx, mail)
  if (!found) return undefined
  const { shop } = found
  const { productName, reason, statement, reversalStatement } = found.report
  const name = productName ?? ''
  const foot = t('moderation.removed.foot', { shop })
  if (mail.data.reversed) {
    return {
      about: shop,
      title: t('moderation.removed.reversedTitle'),
      blocks: [
        t('moderation.removed.reversed', { name, shop }),
        { titled: t('moderation.removed.reasons'), lines: linesOf(reversalStatement) },
      ],
      foot,
    }
  }
  return {
    about: shop,
    title: t('moderation.removed.title'),
    blocks: [
      t('moderation.removed.what', { name, shop }),
      t('moderation.removed.ground', { reason: t(`moderation.reason.${reason}`) }),
      { titled: t('moderation.removed.reasons'), lines: linesOf(statement) },
      t('moderation.removed.redress'),
      { button: t('moderation.removed.button'), href: page('/support') },
    ],
    foot,
  }
}
