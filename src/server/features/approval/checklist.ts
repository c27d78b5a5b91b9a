import { createHash } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import {
  type ShopRow,
  shopDecisions,
  shopDeclarations,
  shopSellers,
  shops,
  shopTaxIdentities,
  users,
} from '#server/database/schema.ts'
import { productLimit } from '#server/features/quotas/quotas.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { currentTerms } from '#server/features/terms/terms.ts'
import type { ApprovalState, ChecklistItem, ShopChecklist } from '#shared/contract/shops/approval.ts'
import { paymentHost } from '#shared/rules/payments/payment-link.ts'
import { type ChecklistItemName, DECLARATION_VERSION } from '#shared/rules/shops/checklist.ts'

/** The approval checklist of a shop. */
export async function itemsOf(db: Queryable, shop: ShopRow): Promise<ChecklistItem[]> {
  const [owner] = await db.select().from(users).where(eq(users.id, shop.ownerId))
  const seller = one(await db.select().from(shopSellers).where(eq(shopSellers.shopId, shop.id)))
  const tax = one(await db.select().from(shopTaxIdentities).where(eq(shopTaxIdentities.shopId, shop.id)))
  const terms = await currentTerms(db, shop.id)
  const declared = await declarationOf(db, shop.id)
  const known = (item: ChecklistItemName, at: Date | null | undefined, evidence?: string): ChecklistItem => ({
    item,
    done: at != null,
    at: at?.toISOString() ?? null,
    evidence: (at && evidence) ?? null,
  })
  const target = paymentTarget(shop)
  return [
    known('email', owner?.emailConfirmedAt, owner?.email),
    known('seller', seller?.updatedAt, seller && `${seller.legalName}, KvK ${seller.kvkNumber}`),
    known('taxIdentity', tax?.updatedAt),
    { item: 'payment', done: target !== undefined, at: null, evidence: target ?? null },
    known('terms', terms?.createdAt, terms && `v${terms.version}`),
    known('declaration', declared?.declaredAt),
  ]
}

/** Payment target of a shop, validated when it was saved. */
function paymentTarget({ bankAccount, paymentProvider, paymentLink }: ShopRow): string | undefined {
  return bankAccount?.iban ?? paymentProvider?.provider ?? (paymentLink ? paymentHost(paymentLink) : undefined)
}

/** Time at which the owner agreed to the current sentence. */
export const declarationOf = async (db: Queryable, shopId: number) =>
  one(
    await db
      .select()
      .from(shopDeclarations)
      .where(and(eq(shopDeclarations.shopId, shopId), eq(shopDeclarations.version, DECLARATION_VERSION))),
  )

export const missingOf = (items: readonly ChecklistItem[]): ChecklistItemName[] =>
  items.filter(({ done }) => !done).map(({ item }) => item)

const MOST_DECISIONS = 20

async function decisionsOf(db: Queryable, shopId: number): Promise<ApprovalState['decisions']> {
  const rows = await db
    .select()
    .from(shopDecisions)
    .where(eq(shopDecisions.shopId, shopId))
    .orderBy(desc(shopDecisions.id))
    .limit(MOST_DECISIONS)
  return rows.map(({ id, kind, reason, missing, createdAt }) => ({
    id,
    kind,
    reason,
    missing,
    at: createdAt.toISOString(),
  }))
}

export const approvalOf = async (db: Queryable, shop: ShopRow): Promise<ApprovalState> => ({
  ...(await stateOf(db, shop)),
  usualHours: await usualApprovalHours(db),
  productLimit: await productLimit(db, shop.id),
})

async function stateOf(db: Queryable, shop: ShopRow) {
  const items = await itemsOf(db, shop)
  const isLate = shop.approved && missingOf(items).length > 0
  return {
    items,
    dueAt: (isLate && shop.checklistDueAt?.toISOString()) || null,
    decisions: await decisionsOf(db, shop.id),
  }
}

const FEWEST_APPROVALS = 3

/** Median of the last year. The declaration is the last step of an owner. */
async function usualApprovalHours(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ hours: number | null }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from s.first_approved_at - d.declared_at) / 3600) as hours
    from ${shops} s join ${shopDeclarations} d on d.shop_id = s.id and d.version = ${DECLARATION_VERSION}
    where s.first_approved_at > greatest(d.declared_at, now() - interval '1 year')
    having count(*) >= ${FEWEST_APPROVALS}`)
  return rows[0]?.hours ?? null
}

/** Version of the data that an administrator decides on; changes with any of it. */
export async function versionOf(db: Queryable, shop: ShopRow, items: readonly ChecklistItem[]): Promise<string> {
  const seller = await findSeller(db, shop.id)
  return createHash('sha256')
    .update(JSON.stringify([items, seller]))
    .digest('base64url')
}

export async function checklistOf(db: Queryable, shop: ShopRow): Promise<ShopChecklist> {
  const state = await stateOf(db, shop)
  const { approved, approvedSeller, sellerChangedAt } = shop
  return {
    ...state,
    version: await versionOf(db, shop, state.items),
    seller: (await findSeller(db, shop.id)) ?? null,
    changed: approved && sellerChangedAt ? { before: approvedSeller, at: sellerChangedAt.toISOString() } : null,
  }
}

/** Records the decision, in its own transaction. */
export async function noteDecision(
  tx: Queryable,
  decision: Pick<typeof shopDecisions.$inferInsert, 'shopId' | 'kind' | 'reason' | 'missing' | 'decidedBy'>,
) {
  only(await tx.insert(shopDecisions).values(decision).returning({ id: shopDecisions.id }))
}
