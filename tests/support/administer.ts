import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'

/** Runs one statement on a connection of its own. */
export async function administer(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
