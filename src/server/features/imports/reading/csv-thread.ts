import { packRows } from '#server/csv/packed-rows.ts'
import { readCsv } from '#server/csv/read-csv.ts'
import { outcomeOf } from '#server/files/carried-refusal.ts'
import { recognise } from '../formats/all-formats.ts'

export type CsvTask = { file: Uint8Array; hasHeadings: boolean | undefined }

const isKnown = (headings: readonly string[]) => recognise(headings) !== undefined

export default ({ file, hasHeadings }: CsvTask) =>
  outcomeOf(async () => packRows(await readCsv(file, { hasHeadings, isKnown })))
