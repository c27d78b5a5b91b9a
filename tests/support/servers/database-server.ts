import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Connection } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { leaveCatalogueEmpty } from '../empty-catalogue.ts'
import { ownedBy, toDatabase } from '../to-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that tests make their databases on, and the migrated one that these are copies of. */
    databaseServer: { connection: Connection; admin: Connection; template: string }
  }
}

/**
 * One PostgreSQL for the whole run: the embedded one, as in production with every commit on the disk, or the one that
 * TEST_DATABASE_URL names, whose role must be allowed to create databases. The embedded one makes them as its superuser; everything
 * else is done as the application's role.
 */
export default async function databaseServer(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const server = url ? given({ connectionString: url }) : await embedded()
  const template = `toploader_template_${process.pid}`
  await administer(server.admin, `create database ${template} ${ownedBy(server.connection)}`)
  await migrate(toDatabase(server.connection, template))
  await leaveCatalogueEmpty(toDatabase(server.connection, template))
  project.provide('databaseServer', { connection: server.connection, admin: server.admin, template })

  return async () => {
    await administer(server.admin, `drop database ${template}`)
    await server.stop()
  }
}

const given = (connection: Connection) => ({ connection, admin: connection, stop: async () => undefined })

async function embedded() {
  const dataDir = mkdtempSync(join(tmpdir(), 'toploader-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  return {
    connection: postgres.connection,
    admin: postgres.admin,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function administer(connection: Connection, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
