import { eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { ledgerCodes, type ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { defaultCodes, type LedgerCodes, ledgerKeys } from '#shared/rules/money/books/ledger.ts'

/** A shop's ledger accounts, VAT codes and journals, with the defaults for the rest. */
export async function ledgerOf(db: Queryable, shopId: number): Promise<LedgerCodes> {
  const rows = await db.select().from(ledgerCodes).where(eq(ledgerCodes.shopId, shopId))
  const own = new Map(rows.map(({ key, code }) => [key, code]))
  const codes = ledgerKeys.map((key) => [key, own.get(key) ?? defaultCodes[key]])
  return Object.fromEntries(codes) as LedgerCodes
}

/** Saves the codes that differ from the defaults. */
export async function saveLedger(db: Database, shop: ShopRow, codes: LedgerCodes, actor: Actor): Promise<LedgerCodes> {
  return db.change(shop.id, async (tx) => {
    await tx.delete(ledgerCodes).where(eq(ledgerCodes.shopId, shop.id))
    const own = ledgerKeys.filter((key) => codes[key] !== defaultCodes[key])
    if (own.length > 0) {
      await tx
        .insert(ledgerCodes)
        .values(own.map((key) => ({ shopId: shop.id, key, code: codes[key] })))
        .onConflictDoUpdate({ target: [ledgerCodes.shopId, ledgerCodes.key], set: { code: sql`excluded.code` } })
    }
    await record(tx, actor, { type: 'shop', action: 'Ledger codes saved', shopId: shop.id })
    return ledgerOf(tx, shop.id)
  })
}
