import type { ImportReading } from '#shared/contract/csv.ts'
import type { Answers } from '../use-check-file.ts'

export type ReadingProps = {
  reading: ImportReading
  answers: Answers
  /** While the import runs nothing can be answered any more. */
  locked: boolean
  onAnswer: (answers: Answers) => void
}
