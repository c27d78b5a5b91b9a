import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { distribute } from '#server/database/migrating/distribute.ts'
import { toDatabase } from '../to-database.ts'

/** A coordinator and its workers, according to the test database. */
export async function nodesOf(coordinator: Connection): Promise<Connection[]> {
  const client = new pg.Client(coordinator)
  await client.connect()
  const { rows } = await client.query<{ address: string }>(
    `select nodename || ':' || nodeport as address from pg_dist_node order by groupid`,
  )
  await client.end()
  return rows.map(({ address }) => {
    const url = new URL(String(coordinator.connectionString))
    url.host = address
    return { ...coordinator, connectionString: url.href }
  })
}

/**
 * Distributes a migrated template over the nodes. Citus stores its metadata in the database, so copies of the template at each node form a
 * Citus database again, as long as no connection to the template is open.
 */
export async function spreadTemplate(nodes: Connection[], template: string) {
  const [coordinator, ...workers] = nodes.map((node) => toDatabase(node, template))
  for (const [at, node] of nodes.entries()) {
    if (at > 0)
      await statements(node, ['set citus.enable_create_database_propagation to off', `create database ${template}`])
    await statements(toDatabase(node, template), ['create extension citus'])
  }
  if (!coordinator) throw new Error('Citus has no coordinator.')
  await statements(coordinator, [
    `select citus_set_coordinator_host('${hostOf(coordinator)}', ${portOf(coordinator)})`,
    ...workers.map((worker) => `select citus_add_node('${hostOf(worker)}', ${portOf(worker)})`),
  ])
  const client = new pg.Client(coordinator)
  await client.connect()
  await client.query('set client_min_messages to warning; set citus.shard_count to 4')
  await distribute(client)
  await client.end()
  for (const node of nodes) {
    await statements(node, [
      `alter database ${template} with allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
    ])
  }
}

const hostOf = ({ connectionString }: Connection) => new URL(String(connectionString)).hostname
const portOf = ({ connectionString }: Connection) => new URL(String(connectionString)).port

async function statements(connection: Connection, texts: string[]) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('set client_min_messages to warning')
  for (const text of texts) await client.query(text)
  await client.end()
}
