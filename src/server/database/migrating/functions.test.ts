import type pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/servers/test-database.ts'
import { sqlFunctions } from './functions.ts'
import { migrate } from './migrate.ts'

/** Functions and triggers in the database, except those of extensions. */
async function definitions(client: pg.Client) {
  const functions = await client.query<{ name: string; definition: string; body: string }>(
    `select proname as name, pg_get_functiondef(pg_proc.oid) as definition, prosrc as body from pg_proc
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     order by proname, pg_proc.oid::regprocedure::text`,
  )
  const triggers = await client.query<{ definition: string }>(
    'select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by tgname',
  )
  return { functions: functions.rows, triggers: triggers.rows.map(({ definition }) => definition) }
}

test('the database contains exactly the functions of the folder, with the text of their files', async () => {
  const { client } = await openDatabase()
  const { functions, triggers } = await definitions(client)
  const files = sqlFunctions()
  expect(functions.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  for (const [index, { text }] of files.entries()) expect(text).toContain(functions[index]?.body)
  expect(triggers).toHaveLength(files.filter(({ text }) => text.includes('CREATE TRIGGER')).length)
})

test('a database with older functions ends up like a new one', async () => {
  const { connection, client } = await openDatabase()
  const fresh = await definitions(client)
  await client.query(`
    create function place_order(p_shop bigint, p_email text) returns jsonb language sql as 'select null::jsonb';
    create function no_longer_needed() returns trigger language plpgsql as 'begin return new; end';
    create trigger no_longer_needed before insert on products for each row execute function no_longer_needed();
    update drizzle.applied_functions set hash = 'older' where name = 'place_order';
    insert into drizzle.applied_functions values ('no_longer_needed', 'older');
  `)
  await migrate(connection)
  expect(await definitions(client)).toEqual(fresh)
})

test('leaves unchanged functions alone', async () => {
  const { connection, client } = await openDatabase()
  const oids = `select string_agg(oid::text, ',' order by oid) as oids from pg_proc where pronamespace = 'public'::regnamespace`
  const before = await client.query(oids)
  await migrate(connection)
  expect((await client.query(oids)).rows).toEqual(before.rows)
})

test('an older server that restarts next to a newer one leaves its functions alone', async () => {
  const { connection, client } = await openDatabase()
  await client.query(`
    insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of a later version', max(created_at) + 1 from drizzle.__drizzle_migrations;
    create function place_order(p_shop bigint, p_email text) returns jsonb language sql as 'select null::jsonb';
    create function of_a_later_version() returns bigint language sql as 'select 1::bigint';
    update drizzle.applied_functions set hash = 'later' where name = 'place_order';
    insert into drizzle.applied_functions values ('of_a_later_version', 'later');
  `)
  const newer = await definitions(client)
  await migrate(connection)
  expect(await definitions(client)).toEqual(newer)
})

test('a function that cannot be created leaves all functions unchanged', async () => {
  const { connection, client } = await openDatabase()
  const before = await definitions(client)
  // A conflict: a procedure with the name of a function.
  await client.query(`
    create procedure place_order() language plpgsql as 'begin end';
    update drizzle.applied_functions set hash = 'older';
  `)
  await expect(migrate(connection)).rejects.toThrow('place_order')
  await client.query('drop procedure place_order()')
  expect(await definitions(client)).toEqual(before)
})
