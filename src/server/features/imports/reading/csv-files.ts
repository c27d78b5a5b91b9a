import { fileReader } from '#server/files/file-reader.ts'
import { type PackedCsv, unpackRows } from '#server/files/packed-rows.ts'
import type { CsvFile } from '#server/files/read-csv.ts'
import type { CsvTask } from './csv-thread.ts'

const read = fileReader<CsvTask, PackedCsv>(new URL('./csv-thread.ts', import.meta.url))

/** A CSV file of products, read in a thread. Throws what is wrong with it, and where. */
export const readCsvFile = async (file: Buffer, hasHeadings: boolean | undefined): Promise<CsvFile> =>
  unpackRows(await read({ file, hasHeadings }))
