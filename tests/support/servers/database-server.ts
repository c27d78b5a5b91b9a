import { Logger, runMigrations } from 'graphile-worker'
import type { TestProject } from 'vitest/node'
import { type Connection, connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { administer } from '../administer.ts'
import { leaveCatalogueEmpty } from '../records/products/empty-catalogue.ts'
import { ownedBy, toDatabase } from '../to-database.ts'
import { nodesOf, spreadTemplate } from './citus-database.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL on which tests create their databases, the role that may do so at each node, and the migrated template. */
    databaseServer: { connection: Connection; admins: Connection[]; template: string }
  }
}

/**
 * One PostgreSQL per project: the embedded one, or the one in TEST_DATABASE_URL, whose role must be allowed to create databases; that may
 * be a Citus coordinator. The superuser creates the databases of the embedded one, the application's role does everything else.
 */
export default async function databaseServer(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  // The project `torture` runs with production settings.
  const settings = project.name === 'torture' ? {} : undefined
  const server = url ? given({ connectionString: url }) : await startTemporaryPostgres(settings)
  const template = `toploader_template_${process.pid}`
  const nodes = process.env.TEST_CITUS ? await nodesOf(server.admin) : []
  await administer(server.admin, `create database ${template} ${ownedBy(server.connection)}`)
  await migrate(toDatabase(server.connection, template))
  await leaveCatalogueEmpty(toDatabase(server.connection, template))
  await createJobQueue(toDatabase(server.connection, template))
  if (nodes.length) await spreadTemplate(nodes, template)
  const admins = nodes.length ? nodes : [server.admin]
  project.provide('databaseServer', { connection: server.connection, admins, template })

  return async () => {
    for (const admin of admins) await administer(admin, `drop database ${template}`)
    await server.stop()
  }
}

const given = (connection: Connection) => ({ connection, admin: connection, stop: async () => undefined })

/** Creates the tables of the job queue. Without them each call that adds a job fails, and costs the pool a connection. */
async function createJobQueue(connection: Connection) {
  const { $client: pgPool } = connect(connection, { size: 1 })
  await runMigrations({ pgPool, logger: new Logger(() => () => undefined) })
  await pgPool.end()
}
