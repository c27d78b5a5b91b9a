import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { refuseOverQuota } from '#server/features/quotas/quotas.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { inLanguage, insertImport, replaceUnfinished, toProductImport } from './imports.queries.ts'
import { type Pricing, planImport } from './planning/plan-import.ts'
import type { Answers } from './reading/answers.ts'
import type { ReadRows } from './reading/read-rows.ts'
import { importRunning } from './refusals.ts'

const FIRST_ROWS = 50

type Check = Pricing & {
  shopId: number
  fileName: string
  read: ReadRows
  answers?: Answers
  openLines?: number[]
  /** Additional writes in the same transaction, once the rows are valid. */
  alongside?: (tx: Transaction) => Promise<unknown>
}

/** Checks rows of a file or a list, and stores the import plan until it is run. */
export async function checkRows(
  db: Database,
  shops: ShopScope,
  { shopId, fileName, read, answers = {}, openLines, alongside, byRules }: Check,
  actor: { id: number },
  language: Language,
) {
  const plan = { ...(await planImport(db, shopId, read, answers, { byRules })), ...(openLines && { openLines }) }
  const summary = await db.transaction(async (tx) => {
    // Locked, so that one of two concurrent files replaces the other.
    await lockShop(tx, shops, shopId)
    await refuseOverQuota(tx, shopId, { products: plan.counts.create, imports: 1 })
    if (!(await replaceUnfinished(tx, shopId))) throw importRunning()
    await alongside?.(tx)
    return insertImport(tx, { shopId, actorId: actor.id, fileName, plan })
  })
  return { ...toProductImport(summary, language), firstRows: inLanguage(language, plan.rows.slice(0, FIRST_ROWS)) }
}
