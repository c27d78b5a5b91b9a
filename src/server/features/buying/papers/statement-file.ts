import { makeZip } from 'client-zip'
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { purchaseStatements, type ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { oneChunk } from '#server/files/one-chunk.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { pdfPool } from '#server/pdf/pdf-pool.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import { statementNumber } from '#shared/rules/buying/statement.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { daysOfPeriod } from '#shared/rules/money/quarters.ts'
import type { PrintedStatement } from './printed-statement.ts'

type StatementRow = typeof purchaseStatements.$inferSelect

const print = pdfPool<PrintedStatement>(new URL('./statement-thread.ts', import.meta.url))

async function fileOf(row: StatementRow, language: Language) {
  const number = statementNumber(row)
  const bytes = await print({ number, issuedOn: row.issuedOn, language, facts: row.facts })
  return { fileName: `${translator(language)('statements.file')}-${number}.pdf`, bytes }
}

/** The statement of an offer as PDF, or 404. */
export async function statementOf(
  db: Queryable,
  { shopId, id }: { shopId: number; id: number },
  language: Language,
): Promise<Download> {
  const { offerId } = purchaseStatements
  const row = one(
    await db
      .select()
      .from(purchaseStatements)
      .where(and(eq(purchaseStatements.shopId, shopId), eq(offerId, id))),
  )
  if (!row) throw notFound((t) => t('statements.notFound'))
  const { fileName, bytes } = await fileOf(row, language)
  return { fileName, chunks: oneChunk(bytes) }
}

const AT_ONCE = 50

/** The statements of a period in one ZIP. Each file is made as the client consumes the stream. */
export async function exportStatements(
  db: Database,
  shop: ShopRow,
  { quarter, language }: { quarter: string; language: Language },
  actor: Actor,
): Promise<Download> {
  await record(db, actor, { type: 'order', action: 'Books exported', details: quarter, shopId: shop.id })
  const name = translator(language)('statements.files')
  return {
    fileName: `${name}-${shop.slug ?? shop.id}-${quarter}.zip`,
    chunks: makeZip(filesOf(db, shop.id, quarter, language)),
  }
}

async function* filesOf(db: Database, shopId: number, quarter: string, language: Language) {
  const { from, until } = daysOfPeriod(quarter)
  const pageAfter = (last: number) =>
    db
      .select()
      .from(purchaseStatements)
      .where(
        and(
          eq(purchaseStatements.shopId, shopId),
          gte(purchaseStatements.issuedOn, from),
          lt(purchaseStatements.issuedOn, until),
          gt(purchaseStatements.id, last),
        ),
      )
      .orderBy(asc(purchaseStatements.id))
      .limit(AT_ONCE)
  for (let page = await pageAfter(0); page.length > 0; page = await pageAfter(page.at(-1)?.id ?? 0)) {
    for (const row of page) {
      const { fileName, bytes } = await fileOf(row, language)
      yield { name: fileName, lastModified: row.createdAt, input: bytes }
    }
  }
}
