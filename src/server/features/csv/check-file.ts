import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { getShop } from '#server/features/shops/shops.queries.ts'
import type { Caller } from '#server/http/callers.ts'
import { insertImport, toProductImport } from './imports.queries.ts'
import { planImport } from './plan-import.ts'
import { readCsv } from './read-csv.ts'

const FIRST_ROWS = 50

/** Looks through a file of products and keeps what is to happen with it. Throws what is wrong with the file as a whole. */
export async function checkFile(
  db: Database,
  shops: ShopScope,
  shopId: number,
  { file, fileName }: { file: Buffer; fileName: string },
  actor: Caller,
) {
  const shop = await getShop(db, shops, shopId)
  const { headings, rows } = await readCsv(file)
  const plan = await planImport(db, shop.id, headings, rows)
  const summary = await insertImport(db, { shopId: shop.id, actorId: actor.id, fileName, plan })
  return { ...toProductImport(summary), firstRows: plan.rows.slice(0, FIRST_ROWS) }
}
