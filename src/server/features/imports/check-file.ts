import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { getShop } from '#server/features/shops/shops.ts'
import type { Caller } from '#server/http/callers.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { checkRows } from './check-rows.ts'
import { findMapping, rememberMapping } from './mappings/mappings.queries.ts'
import type { Answers } from './reading/answers.ts'
import { readCsv } from './reading/read-csv.ts'
import { readFile } from './reading/read-file.ts'

/** Looks through a file of products and keeps what is to happen with it. Throws when the whole file is unusable. */
export async function checkFile(
  db: Database,
  shops: ShopScope,
  shopId: number,
  { file, fileName, answers }: { file: Buffer; fileName: string; answers: Answers },
  actor: Caller,
  language: Language,
) {
  const shop = await getShop(db, shops, shopId)
  const csv = await readCsv(file)
  const mapping = await findMapping(db, shop.id, csv.headings)
  const read = await readFile(csv, answers, { mapping, shopScale: shop.conditionScale })
  const { columns } = answers
  return checkRows(
    db,
    shops,
    {
      ...{ shopId: shop.id, fileName, read, answers },
      ...(columns && { alongside: (tx) => rememberMapping(tx, shop.id, csv.headings, columns) }),
    },
    actor,
    language,
  )
}
