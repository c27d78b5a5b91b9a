import pg from 'pg'
import { platform } from '#tests/support/platform.ts'

/** Holds back writes to a table until the work is done, which can see whether one waits. */
export async function whileWritingWaits(table: string, work: (isWriting: () => Promise<boolean>) => Promise<void>) {
  const { connection, db } = await platform()
  const blocker = new pg.Client(connection)
  await blocker.connect()
  const isWriting = async () => {
    const waiting = 'select from pg_locks where relation = $1::regclass and not granted'
    return (await db.$client.query(waiting, [table])).rows.length > 0
  }
  try {
    await blocker.query('begin')
    await blocker.query(`lock table ${pg.escapeIdentifier(table)} in share mode`)
    await work(isWriting)
  } finally {
    await blocker.end()
  }
}
