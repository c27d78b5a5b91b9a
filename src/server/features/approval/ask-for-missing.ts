import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { shopDecisions } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { enqueueMail, membersToNotify } from '#server/features/mail/mail.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { checklistOf, itemsOf, missingOf, noteDecision } from './checklist.ts'
import { shopChecklist } from './shop-checklist.mail.ts'

/** Emails a shop's owner about missing items. Throws 409 if none is missing, or if they were asked within the hour. */
export const askForMissing = (db: Database, id: number, message: string, actor: Actor) =>
  db.transaction(async (tx) => {
    const shop = await lockShop(tx, 'all', id)
    const missing = missingOf(await itemsOf(tx, shop))
    if (missing.length === 0) throw conflict('nothing_missing', (t) => t('errors.nothingMissing'))
    const recent = await tx
      .select({ id: shopDecisions.id })
      .from(shopDecisions)
      .where(
        and(
          eq(shopDecisions.shopId, id),
          eq(shopDecisions.kind, 'asked'),
          gt(shopDecisions.createdAt, sql`now() - interval '1 hour'`),
        ),
      )
    if (recent.length > 0) throw conflict('asked_already', (t) => t('errors.askedAlready'))
    await noteDecision(tx, { shopId: id, kind: 'asked', reason: message, missing, decidedBy: actor?.id ?? null })
    await record(tx, actor, { type: 'shop', action: 'Missing details asked for', details: shop.name, shopId: id })
    const owner = only(await membersToNotify(tx, id, 'ownership.manage'))
    await enqueueMail(tx, shopChecklist, { ...owner, data: { missing, message }, shopId: id }, shop.name)
    return checklistOf(tx, shop)
  })
