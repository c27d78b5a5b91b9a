import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { purchases } from '#server/database/schema.ts'
import type { PurchaseOutcome } from '#shared/contract/shops/money/purchase-imports.ts'
import type { PurchaseForm } from '#shared/contract/shops/money/purchases.ts'
import type { ReadPurchase } from './read-row.ts'

/** A row with what importing it does. `fingerprint` identifies its purchase. */
export type PlannedRow = ReadPurchase & {
  outcome: PurchaseOutcome
  fingerprint: string | undefined
  hasKnownStatement: boolean
}

/** Digest of the content of a purchase, ignoring case. */
function fingerprintOf(bought: PurchaseForm): string {
  const { boughtOn, supplier, supplierKind, statement, lot, description, scheme, rate, amountCents, vatCents } = bought
  const texts = [supplier, statement, lot, description].map((text) => text.toLowerCase())
  const content = JSON.stringify([boughtOn, ...texts, supplierKind, scheme, rate, amountCents, vatCents])
  return createHash('sha256').update(content).digest('hex')
}

const statementOf = ({ supplier, statement }: { supplier: string; statement: string }) =>
  JSON.stringify([supplier, statement]).toLowerCase()

/** Compares the rows of a file with the register, in the order of the file. */
export async function planRows(db: Queryable, shopId: number, rows: readonly ReadPurchase[]): Promise<PlannedRow[]> {
  const forms = rows.flatMap(({ form }) => form ?? [])
  const seen = await fingerprintsOn(db, shopId, [...new Set(forms.map(({ boughtOn }) => boughtOn))])
  const known = await statementsOf(db, shopId, [...new Set(forms.flatMap(({ statement }) => statement || []))])
  return rows.map((row): PlannedRow => {
    if (!row.form) return { ...row, outcome: 'refused', fingerprint: undefined, hasKnownStatement: false }
    const fingerprint = fingerprintOf(row.form)
    const outcome = seen.has(fingerprint) ? 'same' : 'create'
    seen.add(fingerprint)
    return { ...row, outcome, fingerprint, hasKnownStatement: outcome === 'create' && known.has(statementOf(row.form)) }
  })
}

const inRegister = (shopId: number) => and(eq(purchases.shopId, shopId), isNull(purchases.deletedAt))

async function fingerprintsOn(db: Queryable, shopId: number, days: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(purchases)
    .where(and(inRegister(shopId), sql`${purchases.boughtOn} = any(${sql.param([...days])}::date[])`))
  return new Set(rows.map((row) => fingerprintOf(row as PurchaseForm)))
}

async function statementsOf(db: Queryable, shopId: number, statements: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ supplier: purchases.supplier, statement: purchases.statement })
    .from(purchases)
    .where(and(inRegister(shopId), sql`${purchases.statement} = any(${sql.param([...statements])}::text[])`))
  return new Set(rows.map(statementOf))
}
