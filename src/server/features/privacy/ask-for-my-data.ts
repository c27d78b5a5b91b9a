import type { Database } from '#server/database/connect.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { myData } from './my-data.mail.ts'

type DataRequest = { email: string; language: Language; shop?: { id: number; name: string } }

/**
 * Mails a link to the data stored about an address. Looks nothing up and always sends the mail, so that neither the
 * response nor its timing reveals whether data exists.
 */
export async function askForMyData(
  db: Database,
  limits: RateLimits,
  { email, language, shop }: DataRequest,
): Promise<void> {
  if (!(await limits.mayMail('my-data-to', email))) return
  await enqueueMail(db, myData, {
    to: email,
    language,
    ...(shop ? { shopId: shop.id } : {}),
  })
}
