import { MessageChannel } from 'node:worker_threads'
import { fileReader } from '#server/files/file-reader.ts'
import type { FindColumns, listColumns } from './columns-of.ts'
import type { ReadStatement } from './entry.ts'
import type { StatementAnswers, StatementTask } from './statement-thread.ts'

const thread = new URL('./statement-thread.ts', import.meta.url)
const readEntries = fileReader<StatementTask, ReadStatement>(thread)
const readColumns = fileReader<StatementTask, Awaited<ReturnType<typeof listColumns>>>(thread)

/** Parses a bank's file in a worker thread. `findColumns` returns the stored column names of a layout. */
export const readStatementFile = (file: Buffer, answers: StatementAnswers, findColumns: FindColumns) =>
  withColumns(findColumns, (layouts) => readEntries({ file, answers, layouts, reads: 'entries' }, [layouts]))

/** Lists the columns of a bank's file in a worker thread. */
export const listFileColumns = (file: Buffer, answers: StatementAnswers, findColumns: FindColumns) =>
  withColumns(findColumns, (layouts) => readColumns({ file, answers, layouts, reads: 'columns' }, [layouts]))

/** Passes a thread's requests for stored column names to the database. */
async function withColumns<Result>(
  findColumns: FindColumns,
  read: (layouts: MessageChannel['port2']) => Promise<Result>,
): Promise<Result> {
  const { port1, port2 } = new MessageChannel()
  let failure: unknown
  port1.on('message', async (layout: string) => {
    const found = await findColumns(layout).catch((error: unknown) => {
      failure = error
      return undefined
    })
    port1.postMessage(found)
  })
  try {
    const result = await read(port2)
    if (failure) throw failure
    return result
  } catch (error) {
    throw failure ?? error
  } finally {
    port1.close()
  }
}
