import pg from 'pg'
import { distribute, hasCitus } from '#server/database/migrating/distribute.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { endOnFailure } from './support/end-on-failure.ts'
import { Failure } from './support/failure.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const named = (names: string[]) => (names.length ? names.join(', ') : 'nothing that was not before')

/** `npm run distribute`: distributes the shops over the nodes of Citus; DATABASE_URL is the coordinator. Idempotent. */
await endOnFailure(async () => {
  const address = process.env.DATABASE_URL
  if (!address) throw new Failure('Set DATABASE_URL to the coordinator of Citus (docs/operating.md says how).')
  const connection = { connectionString: address }
  await migrate(connection)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    if (!(await hasCitus(client))) {
      throw new Failure(
        'The database has no extension citus: a superuser says CREATE EXTENSION citus at each node, and makes the nodes known with citus_set_coordinator_host and citus_add_node.',
      )
    }
    await client.query('set client_min_messages to warning')
    const done = await distribute(client)
    say(`At every node: ${named(done.shared)}.`)
    say(`Spread by shop: ${named(done.spread)}.`)
    say(`Functions that run where their shop is: ${named(done.functions)}.`)
    const { rows } = await client.query<{ node: string; shards: number }>(
      `select nodename || ':' || nodeport as node, count(*)::int as shards from citus_shards
       where citus_table_type = 'distributed' and table_name = 'products'::regclass group by 1 order by 1`,
    )
    for (const { node, shards } of rows) say(`${node} holds ${shards} of the parts that shops are in.`)
  } finally {
    await client.end()
  }
})
