import pg from 'pg'
import type { Folders } from './folders.ts'
import { connectionAs, readPasswords } from './roles/roles.ts'
import { database } from './settings.ts'

/**
 * `silent`: no answer. `busy`: the server asks to wait (starting, recovering, stopping, full). `locked`: the stored passwords are not those
 * of this cluster, which comes from elsewhere.
 */
export type Readiness = 'ready' | 'busy' | 'silent' | 'locked'

type Place = { folders: Folders; socketFolder: string }

/** Checks the server behind the socket with a real connection. Creates our database if it is missing. */
export async function askReadiness(place: Place): Promise<Readiness> {
  try {
    await query(place, database, 'select 1')
    return 'ready'
  } catch (error) {
    if (stateOf(error) !== databaseMissing) return answer(error)
  }
  await query(place, 'postgres', `create database ${database}`)
  return 'ready'
}

async function query({ folders, socketFolder }: Place, name: string, sql: string) {
  // Before the first start that sets passwords, any password works.
  const passwords = readPasswords(folders) ?? { app: 'none', admin: 'none' }
  const connection = { ...connectionAs('admin', passwords, socketFolder), database: name }
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5_000 })
  // A broken connection is also reported through the call in flight.
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
  if (state === wrongPassword) return 'locked'
  // 57P: shutting down, crashing or not yet able to take connections; 53: out of connections.
  if (state.startsWith('57P') || state.startsWith('53')) return 'busy'
  throw error
}

const databaseMissing = '3D000'
const wrongPassword = '28P01'

function stateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
