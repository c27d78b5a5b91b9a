import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/servers/test-database.ts'
import { migrate } from './migrate.ts'

const emptyDatabase = () => openDatabase(`template template0 encoding 'UTF8'`)

test('one of four concurrent processes creates the tables, and a later one finds them', async () => {
  const { connection, client } = await emptyDatabase()
  await Promise.all([1, 2, 3, 4].map(() => migrate(connection)))
  await migrate(connection)
  const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = 'public'`)
  expect(rows[0].applied).toBeGreaterThanOrEqual(3)
  expect(rowCount).toBeGreaterThan(10)
})

test('reports an error and rolls back completely', async () => {
  const { connection, client } = await emptyDatabase()
  // A conflict with one of our tables.
  await client.query('create table products (note text)')
  await expect(migrate(connection)).rejects.toThrow()
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([{ tablename: 'products' }])
  await client.query('drop table products')
  await migrate(connection)
})
