import type { Database } from '#server/database/connect.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { yourOrders } from './your-orders.mail.ts'

/**
 * Queues an email with links to a customer's orders. Looks nothing up, so neither the response nor its timing reveals whether the address
 * has orders. The mail job drops the message if there are none.
 */
export async function sendOrderLinks(
  db: Database,
  limits: RateLimits,
  shop: { id: number; name: string },
  { email, language }: { email: string; language: Language },
): Promise<void> {
  if (!(await limits.mayMail('order-links-to', email, shop.id))) return
  const replyTo = (await findSeller(db, shop.id))?.email
  await enqueueMail(
    db,
    yourOrders,
    {
      to: email,
      ...(replyTo === undefined ? {} : { replyTo }),
      language,
      shopId: shop.id,
    },
    shop.name,
  )
}
