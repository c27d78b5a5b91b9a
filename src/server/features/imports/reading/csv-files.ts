import { type PackedCsv, unpackRows } from '#server/csv/packed-rows.ts'
import type { CsvFile } from '#server/csv/read-csv.ts'
import { fileReader } from '#server/files/file-reader.ts'
import type { CsvTask } from './csv-thread.ts'

const read = fileReader<CsvTask, PackedCsv>(new URL('./csv-thread.ts', import.meta.url))

/** Parses a product CSV in a worker thread. Throws the problem and its line. */
export const readCsvFile = async (file: Buffer, hasHeadings: boolean | undefined): Promise<CsvFile> =>
  unpackRows(await read({ file, hasHeadings }))
