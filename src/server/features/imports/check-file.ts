import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { refuseNextFile } from '#server/features/quotas/quotas.ts'
import { getShop } from '#server/features/shops/shops.ts'
import type { Caller } from '#server/http/callers.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { isYes } from '#shared/rules/text/yes-or-no.ts'
import { checkRows } from './check-rows.ts'
import { readNamedCsv, rememberMapping } from './mappings/mappings.queries.ts'
import type { Answers } from './reading/answers.ts'
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
  await refuseNextFile(db, shop.id, 'import')
  const { csv, mapping } = await readNamedCsv(db, shop.id, file, isYes(answers.hasHeadings))
  const read = await readFile(csv, answers, { mapping, shopScale: shop.conditionScale })
  const { columns } = answers
  return checkRows(
    db,
    shops,
    {
      shopId: shop.id,
      fileName,
      read,
      answers,
      ...(columns && { alongside: (tx) => rememberMapping(tx, shop.id, csv, columns) }),
    },
    actor,
    language,
  )
}
