import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { withConnection } from '#server/database/transactions/one-connection.ts'
import { record } from '#server/features/activity/activity.ts'
import { analyzeAfter } from '#server/features/products/products.ts'
import { refuseOverQuota } from '#server/features/quotas/quotas.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict, HttpError } from '#server/http/errors/errors.ts'
import { limiter } from '#server/limiter.ts'
import { storeText } from '#server/stored-text.ts'
import type { ProductImport } from '#shared/contract/catalogue/csv.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { reportProgress } from './import-progress.ts'
import { applyRows } from './import-rows.ts'
import {
  failInterrupted,
  getImport,
  type ImportSummary,
  lockImports,
  noteProgress,
  planOf,
  toProductImport,
  unlockImports,
} from './imports.queries.ts'
import { closeLines } from './open-lines.queries.ts'
import { importRunning } from './refusals.ts'

const NOT_DONE: Text = (t) => t('importErrors.failed')

const busy = () =>
  new HttpError(503, 'busy', (t) => t('importErrors.busy'), {
    retryAfterSeconds: 60,
  })

// Each occupies a connection and keeps the database busy for seconds; orders need both.
const inTurn = limiter({ running: 2, waiting: 100, full: busy })

/** Shops with a running or waiting import in this process: one place in the queue for each shop. */
const shopsInLine = new Set<number>()

/** Imports a checked file, all or nothing. Throws 409 with the reason; of two concurrent calls, one runs. */
export async function runImport(
  db: Database,
  shops: ShopScope,
  shopId: number,
  id: number,
  actor: Principal,
  language: Language,
): Promise<ProductImport> {
  const found = await getImport(db, shops, shopId, id)
  if (found.counts.create + found.counts.change === 0) {
    throw conflict('nothing_to_import', (t) => t('importErrors.nothing'))
  }
  if (shopsInLine.has(shopId)) throw importRunning()
  shopsInLine.add(shopId)
  const progress = reportProgress(db, found)
  const work = async () => {
    await progress.begins()
    await withConnection(db, (own) => runAlone(own, found, actor, progress.done))
  }
  try {
    await inTurn(work, progress.waits)
  } finally {
    progress.stop()
    shopsInLine.delete(shopId)
  }
  return toProductImport(await getImport(db, shops, shopId, id), language)
}

/** Runs while this connection holds the lock of the shop, which shows others that the import is in progress. */
async function runAlone(own: Database, found: ImportSummary, actor: Principal, done: (rows: number) => void) {
  const { id, shopId } = found
  if (!(await lockImports(own, shopId))) throw importRunning()
  try {
    await failInterrupted(own, sql`id <> ${id} and shop_id = ${shopId}`)
    const begun = await noteProgress(own, found, {
      state: 'running',
      rowsDone: 0,
      failure: null,
      startedAt: new Date(),
    })
    if (begun.rowCount !== 1) throw await noLongerOpen(own, shopId, id)
    await importRows(own, found, actor, done).catch(async (error: unknown) => {
      await noteFailure(own, found, error)
      throw error
    })
  } finally {
    await unlockImports(own, shopId)
  }
}

async function noLongerOpen(own: Database, shopId: number, id: number) {
  const { state } = await getImport(own, 'all', shopId, id)
  return state === 'replaced'
    ? conflict('import_replaced', (t) => t('importErrors.replaced'))
    : conflict('import_done', (t) => t('importErrors.done'))
}

async function importRows(own: Database, found: ImportSummary, actor: Principal, done: (rows: number) => void) {
  const { shopId } = found
  const { counts, rows, openLines } = await planOf(own, found)
  await own.change(shopId, async (tx) => {
    await refuseOverQuota(tx, shopId, { products: counts.create })
    await closeLines(tx, shopId, openLines)
    const applied = await applyRows(tx, shopId, rows, actor, done)
    await record(tx, actor, {
      type: 'product',
      action: 'Products imported',
      details: `${counts.create} added, ${counts.change} changed`,
      shopId,
    })
    await noteProgress(tx, found, {
      state: 'done',
      rowsDone: counts.create + counts.change,
      finishedAt: new Date(),
      applied,
    })
    await analyzeAfter(tx, counts.create + counts.change)
  })
}

/** If this write fails as well, the next read marks the import as interrupted. */
const noteFailure = (own: Database, found: ImportSummary, error: unknown) =>
  noteProgress(own, found, {
    state: 'failed',
    rowsDone: 0,
    failure: storeText(error instanceof HttpError ? error.text : NOT_DONE),
    finishedAt: new Date(),
  }).catch(() => undefined)
