import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { longMoment, type Writing } from '#server/features/mail/mail.ts'

/** Recipient of a mail; undefined if the account has another address by now. */
export const addressee = async (
  tx: Transaction,
  { data, toEmail }: { data: Record<string, unknown>; toEmail: string },
) =>
  one(
    await tx
      .select()
      .from(users)
      .where(and(eq(users.id, Number(data.userId)), eq(users.email, toEmail))),
  )

export const momentOf = (at: Date, { t, language }: Writing) =>
  t('letters.moment', { moment: longMoment(language, at) })
