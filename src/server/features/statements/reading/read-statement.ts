import { decodeText, readCsv } from '#server/features/imports/imports.ts'
import { invalid } from '#server/http/errors/errors.ts'
import type { StatementColumns } from '#shared/contract/payments/statements.ts'
import { headingsOf, isAbnText, isKnownBank, readAbnText, readBankCsv } from './bank-csv.ts'
import type { ReadStatement } from './entry.ts'
import { isMt940, readMt940 } from './mt940.ts'

/**
 * A bank's file, recognised by what is in it, or by its columns as they were named for a file with the same headings. Throws what is wrong
 * with it, and where.
 */
export async function readStatement(
  file: Buffer,
  columns: StatementColumns | undefined,
  findColumns: FindColumns = async () => undefined,
): Promise<ReadStatement> {
  const { text } = decodeText(file)
  const read = await readText(file, text, columns, findColumns)
  if (read.entries.length === 0) throw invalid('no_entries', (t) => t('statementErrors.noEntries'))
  return read
}

const isXml = (text: string): boolean => /^\s*</.test(text)

type FindColumns = (headings: string) => Promise<StatementColumns | undefined>

async function readText(
  file: Buffer,
  text: string,
  columns: StatementColumns | undefined,
  findColumns: FindColumns,
): Promise<ReadStatement> {
  // A bank's XML needs a reader that nothing else does.
  if (isXml(text)) return (await import('./camt.ts')).readCamt(text)
  if (isMt940(text)) return readMt940(text)
  if (isAbnText(text)) return readAbnText(text)
  const csv = await readCsv(file)
  if (columns || isKnownBank(csv)) return readBankCsv(csv, columns)
  return readBankCsv(csv, await findColumns(headingsOf(csv)))
}
