import { isUtf8 } from 'node:buffer'
import { invalid } from '#server/http/errors/errors.ts'
import { wrongAt } from './line-error.ts'

/** The text of a file: UTF-8 with or without a byte order mark, or UTF-16 with one. Anything else is refused, with what to do. */
export function decodeText(file: Buffer): string {
  if (begins(file, [0x50, 0x4b, 0x03, 0x04]) || begins(file, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw invalid('not_csv', (t) => t('importErrors.workbook'))
  }
  const text = decode(file)
  if (text.trim() === '') throw invalid('empty_file', (t) => t('importErrors.empty'))
  if (text.includes('\0')) throw invalid('not_utf8', (t) => t('importErrors.notUtf8'))
  return text
}

function decode(file: Buffer): string {
  if (begins(file, [0xff, 0xfe])) return inUtf16(file, 'utf-16le')
  if (begins(file, [0xfe, 0xff])) return inUtf16(file, 'utf-16be')
  if (!isUtf8(file)) throw wrongAt(lineThatIsNot(file), 'not_utf8', (t) => t('importErrors.notUtf8'))
  return new TextDecoder().decode(file)
}

function inUtf16(file: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    throw invalid('not_utf8', (t) => t('importErrors.brokenUtf16'))
  }
}

const begins = (file: Buffer, bytes: readonly number[]) => bytes.every((byte, place) => file[place] === byte)

const LINE_FEED = 0x0a

function lineThatIsNot(file: Buffer): number {
  let start = 0
  for (let line = 1; ; line++) {
    const end = file.indexOf(LINE_FEED, start)
    if (end < 0 || !isUtf8(file.subarray(start, end))) return line
    start = end + 1
  }
}
