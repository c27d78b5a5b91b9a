import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { yourCredit } from './your-credit.mail.ts'

type Shop = { id: number; name: string; language: Language }

/**
 * Queues a message with the links to a customer's credit, in the language of their latest order by default. The mail job drops it if there is
 * no credit, so that neither the answer nor its timing reveals whether there is.
 */
export async function mailAboutCredit(db: Queryable, shop: Shop, email: string, language?: Language): Promise<void> {
  const replyTo = (await findSeller(db, shop.id))?.email
  await enqueueMail(
    db,
    yourCredit,
    {
      to: email,
      ...(replyTo === undefined ? {} : { replyTo }),
      language: language ?? (await languageOf(db, shop, email)),
      shopId: shop.id,
    },
    shop.name,
  )
}

async function languageOf(db: Queryable, shop: Shop, email: string): Promise<Language> {
  const latest = one(
    await db
      .select({ language: orders.language })
      .from(orders)
      .where(and(eq(orders.shopId, shop.id), eq(orders.customerEmail, email)))
      .orderBy(desc(orders.id))
      .limit(1),
  )
  return latest?.language ?? shop.language
}
