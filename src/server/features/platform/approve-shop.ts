import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { type ShopRow, shops, users } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { lockShop } from '#server/features/shops/shops.ts'
import { oneLine } from '#shared/rules/text/text.ts'

/**
 * Approves a shop, or revokes the approval with a reason for its owner. A shop without approval takes no orders from this moment
 * on. What is so already stays as it is, with the reason that was given first.
 */
export async function approveShop(
  db: Database,
  id: number,
  approved: boolean,
  actor: Actor,
  reason = '',
): Promise<void> {
  await db.change(id, async (tx) => {
    const shop = await lockShop(tx, 'all', id)
    if (shop.approved === approved) return
    const revokedReason = approved || reason === '' ? null : reason
    await tx
      .update(shops)
      .set({
        approved,
        revokedReason,
        ...(approved
          ? { firstApprovedAt: sql`coalesce(${shops.firstApprovedAt}, now())`, approvedName: shop.name }
          : {}),
        updatedAt: sql`now()`,
      })
      .where(eq(shops.id, id))
    await record(tx, actor, {
      type: 'shop',
      action: approved ? 'Shop approved' : 'Shop approval revoked',
      details: shop.name,
      shopId: id,
      userId: shop.ownerId,
      before: { approved: shop.approved, ...(shop.revokedReason && { revokedReason: shop.revokedReason }) },
      after: { approved, ...(revokedReason && { revokedReason }) },
    })
    // What the platform does by itself, when it makes its demo say, is nobody's news.
    if (actor && shop.mailApproval) await tellOwner(tx, shop, approved, revokedReason)
  })
}

async function tellOwner(tx: Transaction, { id, name, ownerId }: ShopRow, approved: boolean, reason: string | null) {
  const owner = only(
    await tx.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, ownerId)),
  )
  await enqueueMail(tx, {
    to: owner.email,
    language: owner.language,
    subject: (t) => oneLine(t(approved ? 'notices.approved.subject' : 'notices.revoked.subject', { shop: name })),
    template: approved ? 'shop-approved' : 'approval-revoked',
    data: { reason },
    shopId: id,
  })
}
