import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { refuseFiles } from '#server/features/quotas/quotas.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { StatementColumns } from '#shared/contract/payments/statements.ts'
import { fingerprintsOf } from './fingerprints.ts'
import { applyRules } from './ignoring/apply-rules.ts'
import { lockRules } from './ignoring/bank-rules.queries.ts'
import { matchNow } from './matching/match-context.ts'
import { isAccount, type ReadStatement } from './reading/entry.ts'
import { readStatementFile } from './reading/statement-files.ts'
import { addEntries, findColumns, insertStatement } from './statements.queries.ts'
import { toEntries, toStatement } from './to-entry.ts'

type Upload = {
  file: Buffer
  fileName: string | undefined
  otherAccount: boolean
  columns: StatementColumns | undefined
  hasHeadings?: boolean | undefined
}

/**
 * Imports a bank statement and stores each entry once. Throws 409 `other_account` unless the owner has confirmed it.
 */
export async function uploadStatement(
  db: Database,
  shop: ShopRow,
  { file, fileName, otherAccount, columns, hasHeadings }: Upload,
  actor: Actor,
) {
  await refuseFiles(db, shop.id)
  const find = (layout: string) => findColumns(db, shop.id, layout)
  const read = await readStatementFile(file, { columns, hasHeadings }, find)
  const accounts = [...new Set(read.entries.flatMap(({ account }) => account ?? []))]
  const iban = shop.bankAccount?.iban
  const other = iban ? accounts.find((account) => !isAccount(iban, account)) : undefined
  if (other && !otherAccount)
    throw conflict('other_account', (t) => t('statementErrors.otherAccount', { account: other }))
  const { statement, rows, ignored } = await db.change(shop.id, async (tx) => {
    await lockRules(tx, shop.id)
    const stored = await insertStatement(tx, {
      shopId: shop.id,
      format: read.format,
      fileName: fileName ?? null,
      accounts: accounts.slice(0, 20),
      entryCount: read.entries.length,
      knownCount: 0,
      uploadedBy: actor?.id ?? null,
      mapping: read.mapping ?? null,
    })
    const { added, rows } = await addEntries(tx, stored, rowsOf(read, shop.id, stored.id))
    const fresh = new Set(added)
    const ruled = await applyRules(
      tx,
      shop,
      rows.filter(({ id }) => fresh.has(id)),
    )
    const ignored = new Map(ruled.map((entry) => [entry.id, entry]))
    await record(tx, actor, {
      ...({ type: 'order', action: 'Bank statement uploaded', shopId: shop.id } as const),
      details: `${added.length} new entries, ${read.entries.length - added.length} known`,
    })
    return {
      statement: { ...stored, knownCount: read.entries.length - added.length },
      rows: rows.map((row) => ignored.get(row.id) ?? row),
      ignored,
    }
  })
  const matched = await matchNow(
    db,
    shop,
    rows.filter(({ state }) => state === 'open'),
  )
  return {
    ...toStatement(statement),
    entries: await toEntries(db, shop.id, rows, matched),
    ignoredCount: ignored.size,
  }
}

function rowsOf({ entries }: ReadStatement, shopId: number, statementId: number) {
  const fingerprints = fingerprintsOf(entries)
  return entries.map(({ line: _line, bankReference: _bank, ...entry }, place) => ({
    ...entry,
    shopId,
    statementId,
    fingerprint: fingerprints[place] ?? '',
  }))
}
