import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { reports, shops } from '#server/database/schema.ts'
import type { MailRow, Writing } from '#server/features/mail/mail.ts'

export const reportOf = async (tx: Transaction, { data }: MailRow) =>
  one(
    await tx
      .select({ report: reports, shop: shops.name })
      .from(reports)
      .innerJoin(shops, eq(shops.id, reports.shopId))
      .where(eq(reports.id, Number(data.reportId))),
  )

type Found = NonNullable<Awaited<ReturnType<typeof reportOf>>>

export const subjectOf = ({ report: { productName }, shop }: Found, t: Writing['t']) =>
  productName === null ? t('moderation.shop', { shop }) : t('moderation.listing', { name: productName, shop })
