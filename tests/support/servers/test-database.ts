import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Connection } from '#server/database/connect.ts'
import { ownedBy, toDatabase } from '../to-database.ts'

export type TestDatabase = { connection: Connection; drop(): Promise<void> }

/** A database of one's own with all tables and nothing in them, copied from the migrated template. Or made some other way. */
export async function createDatabase(how?: string): Promise<TestDatabase> {
  const { connection, admins, template } = inject('databaseServer')
  const name = `toploader_${randomBytes(6).toString('hex')}`
  for (const admin of admins)
    await administer(admin, `create database ${name} ${how ?? `template ${template}`} ${ownedBy(connection)}`)
  return {
    connection: toDatabase(connection, name),
    async drop() {
      for (const admin of admins) await administer(admin, `drop database ${name} with (force)`)
    },
  }
}

/** One for as long as the test takes, and someone who looks into it. */
export async function openDatabase(how?: string) {
  const { connection, drop } = await createDatabase(how)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { connection, client }
}

async function administer(connection: Connection, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
