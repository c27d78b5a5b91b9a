import { decodeText } from '#server/files/decode-text.ts'
import { refuseManyLines } from '#server/files/text-limits.ts'
import { invalid } from '#server/http/errors/errors.ts'
import type { StatementColumns } from '#shared/contract/payments/statements.ts'
import { isKnownBank, readBankCsv } from './bank-csv.ts'
import { type FindColumns, readNamed } from './columns-of.ts'
import type { ReadStatement } from './entry.ts'
import { isAbnText, readAbnText, readWithoutHeadings } from './headless.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { isZip, readZip } from './zip.ts'

/**
 * Parses a bank's file, recognised by content or by the stored column names of its layout; or all files of a ZIP.
 * Throws errors with their position.
 */
export async function readStatement(
  file: Uint8Array,
  columns: StatementColumns | undefined,
  findColumns: FindColumns = async () => undefined,
  hasHeadings?: boolean,
): Promise<ReadStatement> {
  const readFile = (one: Uint8Array) => readOne(one, columns, findColumns, hasHeadings)
  const read = isZip(file) ? await readZip(file, readFile) : await readFile(file)
  if (read.entries.length === 0) throw invalid('no_entries', (t) => t('statementErrors.noEntries'))
  return read
}

const isXml = (text: string): boolean => /^\s*</.test(text)

async function readOne(
  file: Uint8Array,
  columns: StatementColumns | undefined,
  findColumns: FindColumns,
  hasHeadings: boolean | undefined,
): Promise<ReadStatement> {
  const { text } = decodeText(file)
  refuseManyLines(text)
  // Only bank XML needs this parser.
  if (isXml(text)) return (await import('./camt.ts')).readCamt(text)
  if (isMt940(text)) return readMt940(text)
  if (isAbnText(text)) return readAbnText(text)
  const { csv, named } = await readNamed(file, hasHeadings, findColumns)
  if (columns) return readBankCsv(csv, columns)
  if (isKnownBank(csv)) return readBankCsv(csv, undefined)
  return (named ? undefined : readWithoutHeadings(csv)) ?? readBankCsv(csv, named)
}
