import { decodeText, readCsv } from '#server/features/imports/imports.ts'
import { invalid } from '#server/http/errors/errors.ts'
import type { StatementColumns } from '#shared/contract/payments/statements.ts'
import { isAbnText, readAbnText, readBankCsv } from './bank-csv.ts'
import { isXml, readCamt } from './camt.ts'
import type { ReadStatement } from './entry.ts'
import { isMt940, readMt940 } from './mt940.ts'

/** A bank's file, recognised by what is in it. Throws what is wrong with it, and where. */
export async function readStatement(file: Buffer, columns: StatementColumns | undefined): Promise<ReadStatement> {
  const { text } = decodeText(file)
  const read = await readText(file, text, columns)
  if (read.entries.length === 0) throw invalid('no_entries', (t) => t('statementErrors.noEntries'))
  return read
}

function readText(file: Buffer, text: string, columns: StatementColumns | undefined) {
  if (isXml(text)) return readCamt(text)
  if (isMt940(text)) return readMt940(text)
  if (isAbnText(text)) return readAbnText(text)
  return readCsv(file).then((csv) => readBankCsv(csv, columns))
}
