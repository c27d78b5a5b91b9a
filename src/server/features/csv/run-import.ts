import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { record } from '#server/features/activity/record.ts'
import type { Caller } from '#server/http/callers.ts'
import { conflict, HttpError } from '#server/http/errors.ts'
import type { ProductImport } from '#shared/contract/csv.ts'
import {
  failInterrupted,
  getImport,
  type ImportSummary,
  lockImports,
  noteProgress,
  planOf,
  toProductImport,
} from './imports.queries.ts'
import { takeIn } from './take-in.ts'

const NOT_DONE = 'Something went wrong. Nothing was imported.'

/** Takes in what was looked through, as a whole or not at all. Throws 409 with the reason; of two at once one runs. */
export async function runImport(
  db: Database,
  shops: ShopScope,
  shopId: number,
  id: number,
  actor: Caller,
): Promise<ProductImport> {
  const found = await getImport(db, shops, shopId, id)
  if (found.counts.create + found.counts.change === 0) {
    throw conflict('nothing_to_import', 'There is nothing to import in this file.')
  }
  try {
    await db.transaction((tx) => run(db, tx, found, actor))
  } catch (error) {
    if (!(error instanceof NotStarted)) await noteFailure(db, id, error)
    throw error
  }
  db.shopChanged(shopId)
  return toProductImport(await getImport(db, shops, shopId, id))
}

/** Refused before anything was done, so that nothing is to be noted. */
class NotStarted extends HttpError {
  constructor(code: string, message: string) {
    super(409, code, message)
  }
}

async function run(db: Database, tx: Transaction, { id, shopId }: ImportSummary, actor: Caller) {
  if (!(await lockImports(tx, shopId))) {
    throw new NotStarted('import_running', 'An import into this shop is running. Please wait until it has ended.')
  }
  // By another connection, so that everybody sees it at once. Nobody else can write it while this one holds the lock.
  await failInterrupted(db, sql`id <> ${id} and shop_id = ${shopId}`)
  const { rowCount } = await noteProgress(db, id, {
    state: 'running',
    rowsDone: 0,
    failure: null,
    startedAt: new Date(),
  })
  if (rowCount !== 1) throw new NotStarted('import_done', 'This file has been imported already.')
  const { counts, rows } = await planOf(db, id)
  await takeIn(tx, shopId, rows, progressOf(db, id))
  await record(tx, actor, {
    type: 'product',
    action: 'Products imported',
    details: `${counts.create} added, ${counts.change} changed`,
    shopId,
  })
  await noteProgress(tx, id, { state: 'done', rowsDone: counts.create + counts.change, finishedAt: new Date() })
}

/**
 * Notes how far an import is, to be seen by others. Nobody waits for it: the connections may all be held by orders that wait for
 * rows of this very import. What comes late finds it no longer running, and changes nothing.
 */
function progressOf(db: Database, id: number) {
  let noting = false
  return (rowsDone: number) => {
    if (noting) return
    noting = true
    noteProgress(db, id, { rowsDone }, sql`state = 'running'`)
      .catch(() => undefined)
      .finally(() => {
        noting = false
      })
  }
}

/** Where even this cannot be written, the next look finds the import interrupted. */
const noteFailure = (db: Database, id: number, error: unknown) =>
  noteProgress(db, id, {
    state: 'failed',
    rowsDone: 0,
    failure: error instanceof HttpError ? error.message : NOT_DONE,
    finishedAt: new Date(),
  }).catch(() => undefined)
