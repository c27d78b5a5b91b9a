import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { refuseOverQuota } from '#server/features/quotas/quotas.ts'
import { getShop, lockShop } from '#server/features/shops/shops.ts'
import type { Caller } from '#server/http/callers.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { inLanguage, insertImport, replaceUnfinished, toProductImport } from './imports.queries.ts'
import { planImport } from './plan-import.ts'
import { readCsv } from './read-csv.ts'
import { importRunning } from './refusals.ts'

const FIRST_ROWS = 50

/** Looks through a file of products and keeps what is to happen with it. Throws when the whole file is unusable. */
export async function checkFile(
  db: Database,
  shops: ShopScope,
  shopId: number,
  { file, fileName }: { file: Buffer; fileName: string },
  actor: Caller,
  language: Language,
) {
  const shop = await getShop(db, shops, shopId)
  const { headings, rows } = await readCsv(file)
  const plan = await planImport(db, shop.id, headings, rows)
  const summary = await db.transaction(async (tx) => {
    // Held, so that of two files at once one replaces the other.
    await lockShop(tx, shops, shop.id)
    await refuseOverQuota(tx, shop.id, { products: plan.counts.create, imports: 1 })
    if (!(await replaceUnfinished(tx, shop.id))) throw importRunning()
    return insertImport(tx, { shopId: shop.id, actorId: actor.id, fileName, plan })
  })
  return { ...toProductImport(summary, language), firstRows: inLanguage(language, plan.rows.slice(0, FIRST_ROWS)) }
}
