import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { importMappings } from '#server/database/schema.ts'
import type { Mapping } from '#shared/contract/csv.ts'
import { plainHeading } from '../formats/headings.ts'
import type { FileRow } from '../reading/read-csv.ts'

const MOST_KEPT = 50

/** The same for files with the same headings in the same places. */
const keyOf = ({ cells }: FileRow): string =>
  createHash('sha256')
    .update(JSON.stringify(cells.map(plainHeading)))
    .digest('hex')

/** What the columns of such a file were named the last time. */
export async function findMapping(db: Queryable, shopId: number, headings: FileRow): Promise<Mapping | undefined> {
  const found = one(
    await db
      .select({ mapping: importMappings.mapping })
      .from(importMappings)
      .where(and(eq(importMappings.shopId, shopId), eq(importMappings.headings, keyOf(headings)))),
  )
  return found?.mapping as Mapping | undefined
}

/** Keeps what the columns of such a file are, for the next one. A shop keeps a few dozen of them. */
export async function rememberMapping(
  tx: Transaction,
  shopId: number,
  headings: FileRow,
  mapping: Mapping,
): Promise<void> {
  await tx
    .insert(importMappings)
    .values({ shopId, headings: keyOf(headings), mapping })
    .onConflictDoUpdate({
      target: [importMappings.shopId, importMappings.headings],
      set: { mapping, updatedAt: new Date() },
    })
  await tx.execute(sql`
    delete from ${importMappings} where shop_id = ${shopId} and headings not in (
      select headings from ${importMappings} where shop_id = ${shopId} order by updated_at desc limit ${MOST_KEPT})`)
}
