import type { ImportReading } from '#shared/contract/catalogue/csv.ts'
import type { Answers } from '../use-check-file.ts'

export type ReadingProps = {
  reading: ImportReading
  answers: Answers
  /** True during the import, when answers can no longer change. */
  locked: boolean
  onAnswer: (answers: Answers) => void
}
