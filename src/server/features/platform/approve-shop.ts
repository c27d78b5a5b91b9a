import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { stopOrders } from '#server/database/lock-placing.ts'
import { only } from '#server/database/rows.ts'
import { type ShopRow, shops } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { itemsOf, missingOf, noteDecision, versionOf } from '#server/features/approval/approval.ts'
import { enqueueMail, membersToNotify } from '#server/features/mail/mail.ts'
import { recordShopUpdate } from '#server/features/outbox/outbox.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { Measure } from '#shared/contract/reports.ts'
import { written } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { CHECKLIST_DAYS } from '#shared/rules/shops/checklist.ts'
import { durationText, groundText, scopeText } from '#shared/rules/shops/measure-texts.ts'
import { approvalRevoked } from './mails/approval-revoked.mail.ts'
import { shopApproved } from './mails/shop-approved.mail.ts'
import { shopRefused } from './mails/shop-refused.mail.ts'

type Decided = { reason?: string | undefined; version?: string | undefined; measure?: Measure | undefined }

/**
 * Approves a shop, or revokes the approval with a reason for its owner. An unapproved shop takes no orders from this
 * moment on. Repeating a decision changes nothing and retains the first reason. A shop that was never approved can be
 * refused, with a reason. `measure`: its ground and duration, added to the reason. `version`: of the checklist that was
 * read; throws 409 if it has changed since.
 */
export async function approveShop(
  db: Database,
  id: number,
  approved: boolean,
  actor: Actor,
  { reason: explanation = '', version, measure }: Decided = {},
): Promise<void> {
  await db.change(id, async (tx) => {
    // No order is placed after the commit.
    if (!approved) await stopOrders(tx, id)
    const shop = await lockShop(tx, 'all', id)
    const reason = measure ? await statementOf(tx, id, explanation, measure) : explanation
    const isRefusal = !approved && shop.firstApprovedAt === null && reason !== '' && reason !== shop.revokedReason
    if (shop.approved === approved && !isRefusal) return
    const items = await itemsOf(tx, shop)
    if (version !== undefined && version !== (await versionOf(tx, shop, items))) {
      throw conflict('checklist_changed', (t) => t('errors.checklistChanged'))
    }
    const missing = missingOf(items)
    const revokedReason = approved || reason === '' ? null : reason
    await tx
      .update(shops)
      .set({
        approved,
        revokedReason,
        ...(approved ? await approvalColumns(tx, shop, missing.length > 0) : {}),
        updatedAt: sql`now()`,
      })
      .where(eq(shops.id, id))
    await recordShopUpdate(tx, actor, id, ['approved'])
    const kind = approved ? 'approved' : isRefusal ? 'refused' : 'suspended'
    await noteDecision(tx, { shopId: id, kind, reason, missing, decidedBy: actor?.id ?? null })
    await record(tx, actor, {
      type: 'shop',
      action: approved ? 'Shop approved' : isRefusal ? 'Shop refused' : 'Shop approval revoked',
      details: shop.name,
      shopId: id,
      userId: shop.ownerId,
      before: { approved: shop.approved, ...(shop.revokedReason && { revokedReason: shop.revokedReason }) },
      after: { approved, ...(revokedReason && { revokedReason }), ...(approved && missing.length > 0 && { missing }) },
    })
    // Automatic decisions, as for the demo, are not mailed. Reasons are sent regardless of the owner's settings.
    if (actor && (shop.mailApproval || revokedReason)) await tellOwner(tx, shop, kind, revokedReason)
  })
}

/** The reasons of a measure in the owner's language: DSA, Art. 17(3). */
async function statementOf(tx: Transaction, shopId: number, explanation: string, measure: Measure): Promise<string> {
  const [owner] = await membersToNotify(tx, shopId, 'ownership.manage')
  const texts = [groundText(measure), scopeText('shop-suspended'), durationText(measure)]
  return [explanation, ...texts.map((text) => written(text, owner?.language ?? DEFAULT_LANGUAGE))].join('\n')
}

const approvalColumns = async (tx: Transaction, shop: ShopRow, isIncomplete: boolean) => ({
  firstApprovedAt: sql`coalesce(${shops.firstApprovedAt}, ${new Date()}::timestamptz)`,
  ...(shop.firstApprovedAt === null && !shop.opensOnApproval ? { isActive: false } : {}),
  approvedName: shop.name,
  approvedSeller: (await findSeller(tx, shop.id)) ?? null,
  sellerChangedAt: null,
  checklistDueAt: isIncomplete ? sql`now() + make_interval(days => ${CHECKLIST_DAYS})` : null,
})

const mails = { approved: shopApproved, refused: shopRefused, suspended: approvalRevoked }

async function tellOwner(tx: Transaction, { id, name }: ShopRow, kind: keyof typeof mails, reason: string | null) {
  const owner = only(await membersToNotify(tx, id, 'ownership.manage'))
  await enqueueMail(tx, mails[kind], { ...owner, data: { reason }, shopId: id }, name)
}
