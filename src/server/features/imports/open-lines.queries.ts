import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { openListLines } from '#server/database/schema.ts'
import { conflict } from '#server/http/errors/errors.ts'

const areThese = (shopId: number, ids: readonly number[]) =>
  and(eq(openListLines.shopId, shopId), inArray(openListLines.id, [...ids]))

export const openLines = (db: Queryable, shopId: number) =>
  db
    .select({ id: openListLines.id, text: openListLines.text })
    .from(openListLines)
    .where(eq(openListLines.shopId, shopId))
    .orderBy(asc(openListLines.id))

export const addOpenLines = (tx: Transaction, shopId: number, texts: readonly string[]) =>
  tx
    .insert(openListLines)
    .values(texts.map((text) => ({ shopId, text })))
    .returning({ id: openListLines.id, text: openListLines.text })

export const dropLines = (db: Queryable, shopId: number, ids: readonly number[]) =>
  db.delete(openListLines).where(areThese(shopId, ids))

/** Closes lines that are being added. Throws 409 `lines_closed` if one was added or dropped before, so that no line is added twice. */
export async function closeLines(tx: Transaction, shopId: number, ids: readonly number[] = []) {
  if (ids.length === 0) return
  const { rowCount } = await dropLines(tx, shopId, ids)
  if (rowCount !== ids.length) throw conflict('lines_closed', (t) => t('importErrors.linesClosed'))
}
