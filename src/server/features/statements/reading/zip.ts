import { unzipSync } from 'fflate'
import { invalid } from '#server/http/errors/errors.ts'
import { MAX_STATEMENT_BYTES } from '#shared/contract/payments/statements.ts'
import { fingerprintsOf } from '../fingerprints.ts'
import { MOST_ENTRIES, type ReadStatement } from './entry.ts'

const MOST_FILES = 400
const MOST_BYTES = 3 * MAX_STATEMENT_BYTES
/** Maximum compression ratio; real statements reach at most fifty. */
const HIGHEST_RATIO = 200

const SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

export const isZip = (file: Uint8Array): boolean => SIGNATURE.every((byte, place) => file[place] === byte)

/**
 * Parses the statements in a bank's ZIP, all of one format, and deduplicates entries across its files. Throws for a
 * workbook.
 */
export async function readZip(
  zip: Uint8Array,
  read: (file: Uint8Array) => Promise<ReadStatement>,
): Promise<ReadStatement> {
  const files = filesIn(zip)
  const entries: ReadStatement['entries'] = []
  const seen = new Set<string>()
  let format: ReadStatement['format'] | undefined
  for (const file of files) {
    const found = await read(file)
    format ??= found.format
    // Another format may contain the same money again.
    if (found.format !== format) throw invalid('zip_mixed', (t) => t('statementErrors.zipMixed'))
    const fingerprints = fingerprintsOf(found.entries)
    entries.push(...found.entries.filter((_, place) => !seen.has(fingerprints[place] ?? '')))
    for (const fingerprint of fingerprints) seen.add(fingerprint)
    if (entries.length > MOST_ENTRIES)
      throw invalid('too_many_entries', (t) => t('statementErrors.tooMany', { limit: MOST_ENTRIES }))
  }
  if (!format) throw invalid('no_entries', (t) => t('statementErrors.zipEmpty'))
  return { format, entries }
}

const isHidden = (name: string) => /(?:^|\/)(?:\.|__MACOSX\/)/.test(name) || name.endsWith('/')
/** Documents that banks add for people. */
const isPaper = (name: string) => /\.(?:pdf|html?|md|jpe?g|png)$|(?:^|\/)(?:lees ?mij|readme)[^/]*$/i.test(name)

function filesIn(zip: Uint8Array): Uint8Array[] {
  let [count, bytes, isWorkbook] = [0, 0, false]
  const isStatement = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    isWorkbook ||= name === '[Content_Types].xml' || name === 'mimetype'
    if (isHidden(name) || isPaper(name)) return false
    count++
    bytes += originalSize
    const isBomb = originalSize > HIGHEST_RATIO * Math.max(size, 100)
    if (count > MOST_FILES || bytes > MOST_BYTES || isBomb)
      throw invalid('zip_too_large', (t) => t('statementErrors.zipTooLarge'))
    return !isWorkbook
  }
  const files = unzipped(zip, isStatement)
  if (isWorkbook) throw invalid('not_csv', (t) => t('importErrors.workbook'))
  return Object.keys(files)
    .sort()
    .flatMap((name) => files[name] ?? [])
}

function unzipped(zip: Uint8Array, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) {
  try {
    return unzipSync(zip, filter ? { filter } : {})
  } catch (error) {
    // The ZIP library's own errors have no status.
    if (error instanceof Error && 'status' in error) throw error
    throw invalid('not_csv', (t) => t('statementErrors.zipBroken'))
  }
}
