import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { outcomeOf } from '#server/files/carried-refusal.ts'
import type { StatementColumns } from '#shared/contract/payments/statements.ts'
import { listColumns } from './columns-of.ts'
import { readStatement } from './read-statement.ts'

export type StatementAnswers = { columns?: StatementColumns | undefined; hasHeadings: boolean | undefined }

export type StatementTask = {
  file: Uint8Array
  answers: StatementAnswers
  reads: 'entries' | 'columns'
  /** Responds to a layout with its stored column names. */
  layouts: MessagePort
}

export default ({ file, answers: { columns, hasHeadings }, reads, layouts }: StatementTask) =>
  outcomeOf<unknown>(async () => {
    const findColumns = async (layout: string): Promise<StatementColumns | undefined> => {
      layouts.postMessage(layout)
      const [found] = await once(layouts, 'message')
      return found
    }
    return reads === 'columns'
      ? listColumns(file, hasHeadings, findColumns)
      : readStatement(file, columns, findColumns, hasHeadings)
  })
