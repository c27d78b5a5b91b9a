import { isUtf8 } from 'node:buffer'
import { invalid } from '#server/http/errors/errors.ts'
import type { ImportReading } from '#shared/contract/catalogue/csv.ts'
import { hasControlCharacters } from '#shared/rules/text/text.ts'

export type Encoding = ImportReading['encoding']

/**
 * Decodes a text file: UTF-8 with or without a byte order mark, UTF-16 with one, or else the legacy Windows encoding. Rejects workbooks and
 * binary files with advice.
 */
export function decodeText(file: Uint8Array): { text: string; encoding: Encoding } {
  if (begins(file, [0x50, 0x4b, 0x03, 0x04]) || begins(file, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw invalid('not_csv', (t) => t('importErrors.workbook'))
  }
  const decoded = decode(file)
  if (decoded.text.trim() === '') throw invalid('empty_file', (t) => t('importErrors.empty'))
  if (decoded.text.includes('\0')) throw invalid('not_utf8', (t) => t('importErrors.notUtf8'))
  return decoded
}

function decode(file: Uint8Array): { text: string; encoding: Encoding } {
  if (begins(file, [0xff, 0xfe])) return { text: inUtf16(file, 'utf-16le'), encoding: 'utf-16' }
  if (begins(file, [0xfe, 0xff])) return { text: inUtf16(file, 'utf-16be'), encoding: 'utf-16' }
  if (isUtf8(file)) return { text: new TextDecoder().decode(file), encoding: 'utf-8' }
  const text = new TextDecoder('windows-1252').decode(file)
  // Every byte is valid in that encoding, but only binary files contain control characters.
  if (hasControlCharacters(text.replaceAll('\t', ' '), { newlines: true })) {
    throw invalid('not_utf8', (t) => t('importErrors.notUtf8'))
  }
  return { text, encoding: 'windows-1252' }
}

function inUtf16(file: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    throw invalid('not_utf8', (t) => t('importErrors.brokenUtf16'))
  }
}

const begins = (file: Uint8Array, bytes: readonly number[]) => bytes.every((byte, place) => file[place] === byte)
