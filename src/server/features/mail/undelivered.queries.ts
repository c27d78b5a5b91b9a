import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { type Translate, translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

type Order = { shopId: number; id: number; customerEmail: string }

/** Messages about an order that have permanently failed to reach its customer, oldest first. */
export async function undeliveredOf(db: Queryable, { shopId, id, customerEmail }: Order, language: Language) {
  const t = translator(language)
  const messages = await db
    .select({
      id: emailLogs.id,
      subject: emailLogs.subject,
      status: emailLogs.status,
      errorMessage: emailLogs.errorMessage,
    })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.shopId, shopId),
        eq(emailLogs.orderId, id),
        eq(emailLogs.toEmail, customerEmail),
        inArray(emailLogs.status, ['failed', 'kept']),
      ),
    )
    .orderBy(asc(emailLogs.id))
  return messages.map(({ status, errorMessage, ...message }) => ({
    ...message,
    reason: status === 'kept' ? t('mails.undelivered.kept') : reasonOf(errorMessage, t),
  }))
}

/** The mail server's own response is not translated. Our own reason, as `message-limits.ts` stores it, is. */
function reasonOf(errorMessage: string | null, t: Translate): string {
  if (errorMessage === null) return t('mails.undelivered.unknown')
  const [, count] = /^Not sent: this address had (\d+) messages of this kind/.exec(errorMessage) ?? []
  return count ? t('mails.undelivered.limited', { count: Number(count) }) : errorMessage
}
