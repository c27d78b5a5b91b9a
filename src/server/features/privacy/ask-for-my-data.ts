import type { Database } from '#server/database/connect.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

type Asked = { email: string; language: Language; shop?: { id: number; name: string } }

/**
 * Has the link sent to what is kept about an address. Nothing is looked up, and everybody gets the message: neither the answer nor the time
 * it takes tells whether anything is kept.
 */
export async function askForMyData(db: Database, limits: RateLimits, { email, language, shop }: Asked): Promise<void> {
  if (!(await mayBeSentTo(limits, email))) return
  await enqueueMail(db, {
    to: email,
    language,
    subject: (t) => t('letters.myData.title'),
    template: 'my-data',
    ...(shop ? { shopId: shop.id } : {}),
  })
}

/** The answer does not say that there have been too many either: they are in the letter box. */
async function mayBeSentTo(limits: RateLimits, email: string): Promise<boolean> {
  try {
    await limits.take('my-data-to', email)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false
    throw error
  }
}
