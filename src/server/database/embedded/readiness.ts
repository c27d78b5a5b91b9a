import pg from 'pg'
import { database, port, user } from './settings.ts'

/** `silent`: nobody answers. `busy`: somebody does, and asks to wait (starting, recovering, stopping, full). */
export type Readiness = 'ready' | 'busy' | 'silent'

/** Asks the server behind the socket to do something, in a real connection; makes our database when it is missing. */
export async function askReadiness(socketFolder: string): Promise<Readiness> {
  try {
    await query(socketFolder, database, 'select 1')
    return 'ready'
  } catch (error) {
    if (stateOf(error) !== databaseMissing) return answer(error)
  }
  await query(socketFolder, 'postgres', `create database ${database}`)
  return 'ready'
}

async function query(host: string, name: string, sql: string) {
  const client = new pg.Client({ host, port, user, database: name, ssl: false, connectionTimeoutMillis: 5_000 })
  // A connection that breaks says so through the call at hand, too.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

function answer(error: unknown): Readiness {
  const state = stateOf(error)
  if (state === undefined) return 'silent'
  // 57P: shutting down, crashing or not yet able to take connections; 53: out of connections.
  if (state.startsWith('57P') || state.startsWith('53')) return 'busy'
  throw error
}

const databaseMissing = '3D000'

function stateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
