import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { platform } from '#tests/support/platform.ts'

test('no index of products contains a column that each sale changes, so a sale updates no index', async () => {
  const { db } = await platform()
  const indexesOf = async (column: string) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select distinct depending.relname as name
      from pg_depend dependency
      join pg_class depending on depending.oid = dependency.objid and depending.relkind = 'i'
      join pg_attribute attribute
        on attribute.attrelid = dependency.refobjid and attribute.attnum = dependency.refobjsubid
      where dependency.refobjid = 'products'::regclass and attribute.attname = ${column}`)
    return rows.map(({ name }) => name)
  }
  expect(await indexesOf('stock')).toEqual([])
  expect(await indexesOf('updated_at')).toEqual([])
  expect(await indexesOf('in_stock')).toContain('products_shelf')
})
