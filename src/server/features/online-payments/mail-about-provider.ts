import type { Transaction } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { enqueueMails, membersToNotify, ownerAndAdministrators } from '#server/features/mail/mail.ts'
import { oneLine } from '#shared/rules/text/text.ts'

type News = 'connected' | 'removed' | 'failed'

/** Tells the owner; and every administrator when it says where the money goes. */
export async function mailAboutProvider(tx: Transaction, shop: ShopRow, news: News): Promise<void> {
  const recipients =
    news === 'failed'
      ? await membersToNotify(tx, shop.id, 'ownership.manage')
      : await ownerAndAdministrators(tx, shop.id)
  await enqueueMails(
    tx,
    recipients.map((recipient) => ({
      ...recipient,
      subject: (t) => oneLine(t(`notices.provider.${news}.subject`, { shop: shop.name })),
      template: 'payment-provider',
      data: { news, at: new Date().toISOString() },
      shopId: shop.id,
    })),
  )
}
