import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type CsvFile, layoutOf, withOtherHeadings } from '#server/csv/read-csv.ts'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { importMappings } from '#server/database/schema.ts'
import type { Mapping } from '#shared/contract/catalogue/csv.ts'
import { readCsvFile } from '../reading/csv-files.ts'

const MOST_KEPT = 50

/** Equal for files with the same layout. */
const keyOf = (file: CsvFile): string =>
  createHash('sha256')
    .update(JSON.stringify(layoutOf(file)))
    .digest('hex')

/** The mapping stored for files with this layout. */
async function findMapping(db: Queryable, shopId: number, file: CsvFile): Promise<Mapping | undefined> {
  const found = one(
    await db
      .select({ mapping: importMappings.mapping })
      .from(importMappings)
      .where(and(eq(importMappings.shopId, shopId), eq(importMappings.headings, keyOf(file)))),
  )
  return found?.mapping as Mapping | undefined
}

/**
 * Parses a file and finds the mapping of its layout. Whether the first line contains headings: the owner's answer wins,
 * then a remembered layout, then a guess from the cells.
 */
export async function readNamedCsv(db: Queryable, shopId: number, file: Buffer, hasHeadings: boolean | undefined) {
  const csv = await readCsvFile(file, hasHeadings)
  const mapping = await findMapping(db, shopId, csv)
  if (mapping || hasHeadings !== undefined) return { csv, mapping }
  const other = withOtherHeadings(csv)
  const mappingOfOther = other.rows.length > 0 ? await findMapping(db, shopId, other) : undefined
  return mappingOfOther ? { csv: other, mapping: mappingOfOther } : { csv, mapping: undefined }
}

/** Stores the mapping for later files of the same layout. Limited to a few dozen per shop. */
export async function rememberMapping(tx: Transaction, shopId: number, file: CsvFile, mapping: Mapping): Promise<void> {
  await tx
    .insert(importMappings)
    .values({ shopId, headings: keyOf(file), mapping })
    .onConflictDoUpdate({
      target: [importMappings.shopId, importMappings.headings],
      set: { mapping, updatedAt: new Date() },
    })
  await tx.execute(sql`
    delete from ${importMappings} where shop_id = ${shopId} and headings not in (
      select headings from ${importMappings} where shop_id = ${shopId} order by updated_at desc limit ${MOST_KEPT})`)
}
