import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { purchaseImports, purchases } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { batchesOf } from '#server/features/imports/imports.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { problemText } from '#shared/contract/problem.ts'
import {
  type PurchaseFile,
  type PurchaseFileRow,
  purchaseOutcomes,
} from '#shared/contract/shops/money/purchase-imports.ts'
import { written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type PlannedRow, planRows } from './plan-rows.ts'
import { readFile } from './read-file.ts'

const SHOWN_OF_EACH = 100
const AT_ONCE = 500

/** Previews the import of a file. */
export async function checkPurchases(db: Database, shopId: number, file: Buffer, language: Language) {
  const { rows, ignoredColumns } = await readFile(file)
  return summaryOf(await planRows(db, shopId, rows), ignoredColumns, language)
}

type Sent = { file: Buffer; fileName: string }

/** Adds the purchases of a file that the register does not have, all or none. Of two concurrent calls, one adds them. */
export async function importPurchases(
  db: Database,
  shopId: number,
  { file, fileName }: Sent,
  actor: Principal,
  language: Language,
) {
  const { rows, ignoredColumns } = await readFile(file)
  return db.change(shopId, async (tx) => {
    await lockShop(tx, [shopId], shopId)
    const planned = await planRows(tx, shopId, rows)
    const added = planned.filter(({ outcome }) => outcome === 'create')
    if (added.length === 0) throw conflict('nothing_to_import', (t) => t('importErrors.nothing'))
    await addAll(tx, shopId, fileName, added, actor)
    return summaryOf(planned, ignoredColumns, language)
  })
}

async function addAll(
  tx: Transaction,
  shopId: number,
  fileName: string,
  added: readonly PlannedRow[],
  actor: Principal,
) {
  const { id: importId } = only(
    await tx
      .insert(purchaseImports)
      .values({ shopId, actorId: actor.id, fileName, added: added.length })
      .returning({ id: purchaseImports.id }),
  )
  for (const some of batchesOf(added, AT_ONCE)) {
    const values = some.flatMap(({ form, fingerprint }) => (form ? [{ ...form, shopId, importId, fingerprint }] : []))
    await tx.insert(purchases).values(values)
  }
  await record(tx, actor, { type: 'shop', action: 'Purchases imported', details: `${added.length} added`, shopId })
}

function summaryOf(planned: readonly PlannedRow[], ignoredColumns: string[], language: Language): PurchaseFile {
  const groups = Map.groupBy(planned, ({ outcome }) => outcome)
  const of = (outcome: (typeof purchaseOutcomes)[number]) => groups.get(outcome) ?? []
  const shown = new Set(purchaseOutcomes.flatMap((outcome) => of(outcome).slice(0, SHOWN_OF_EACH)))
  const sumOf = (field: 'amountCents' | 'vatCents') =>
    of('create').reduce((sum, { form }) => sum + (form?.[field] ?? 0), 0)
  return {
    counts: { create: of('create').length, same: of('same').length, refused: of('refused').length },
    amountCents: sumOf('amountCents'),
    vatCents: sumOf('vatCents'),
    rows: planned.filter((row) => shown.has(row)).map((row) => toRow(row, language)),
    ignoredColumns,
  }
}

const toRow = (row: PlannedRow, language: Language): PurchaseFileRow => ({
  line: row.line,
  outcome: row.outcome,
  supplier: row.supplier,
  boughtOn: row.form?.boughtOn ?? null,
  statement: row.form?.statement ?? '',
  lot: row.form?.lot ?? '',
  scheme: row.form?.scheme ?? null,
  amountCents: row.form?.amountCents ?? null,
  hasKnownStatement: row.hasKnownStatement,
  reasons: (row.reasons ?? []).map(({ column, message }) => ({
    column,
    message: written(problemText(message), language),
  })),
})
