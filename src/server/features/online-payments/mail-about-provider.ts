import { eq, or } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { type ShopRow, users } from '#server/database/schema.ts'
import { enqueueMails } from '#server/features/mail/mail.ts'
import { oneLine } from '#shared/rules/text/text.ts'

type News = 'connected' | 'removed' | 'failed'

/** Tells the owner; and every administrator when it says where the money goes. */
export async function mailAboutProvider(tx: Transaction, shop: ShopRow, news: News): Promise<void> {
  const recipients = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(
      news === 'failed' ? eq(users.id, shop.ownerId) : or(eq(users.id, shop.ownerId), eq(users.role, 'superadmin')),
    )
  await enqueueMails(
    tx,
    recipients.map(({ email, language }) => ({
      to: email,
      language,
      subject: (t) => oneLine(t(`notices.provider.${news}.subject`, { shop: shop.name })),
      template: 'payment-provider',
      data: { news, at: new Date().toISOString() },
      shopId: shop.id,
    })),
  )
}
