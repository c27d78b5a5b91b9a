import { connect, type Transaction } from '#server/database/connect.ts'
import { platform } from './platform.ts'

/** A transaction of another process, on a connection outside the server's pool. */
export async function elsewhere(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const db = connect((await platform()).connection, { size: 1 })
  try {
    await db.transaction(work)
  } finally {
    await db.$client.end()
  }
}
