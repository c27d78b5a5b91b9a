import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { refuseNextFile } from '#server/features/quotas/quotas.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { isYes } from '#shared/rules/text/yes-or-no.ts'
import { checkRows } from './check-rows.ts'
import { readNamedCsv, rememberMapping } from './mappings/mappings.queries.ts'
import type { Answers } from './reading/answers.ts'
import { readFile } from './reading/read-file.ts'

/** Checks a product file and stores the import plan. Throws if the whole file is unusable. */
export async function checkFile(
  db: Database,
  shop: ShopRow,
  { file, fileName, answers }: { file: Buffer; fileName: string; answers: Answers },
  actor: Principal,
  language: Language,
) {
  await refuseNextFile(db, shop.id, 'import')
  const { csv, mapping } = await readNamedCsv(db, shop.id, file, isYes(answers.hasHeadings))
  const read = await readFile(csv, answers, { mapping, shopScale: shop.conditionScale })
  const { columns } = answers
  return checkRows(
    db,
    [shop.id],
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
