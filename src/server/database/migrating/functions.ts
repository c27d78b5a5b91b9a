import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const functionsFolder = fileURLToPath(new URL('../functions', import.meta.url))

export type SqlFunction = { name: string; text: string; hash: string }

/** All our SQL functions: `functions/NAME.sql` creates the function NAME and, for a trigger function, its trigger. */
export const sqlFunctions = (): SqlFunction[] =>
  readdirSync(functionsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(functionsFolder, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), text, hash: createHash('sha256').update(text).digest('hex') }
    })

/**
 * Brings the database's functions up to date in one transaction: recreates those whose text has changed and drops those whose file is gone.
 * Runs after the migrations, under their lock.
 */
export async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query('create table if not exists drizzle.applied_functions (name text primary key, hash text not null)')
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.applied_functions',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const current = sqlFunctions()
  const changed = current.filter(({ name, hash }) => applied.get(name) !== hash)
  const removed = [...applied.keys()].filter((name) => !current.some((file) => file.name === name))
  if (!changed.length && !removed.length) return
  await client.query('begin')
  try {
    for (const name of [...removed, ...changed.map((file) => file.name)]) await dropFunction(client, name)
    for (const { text } of changed) await client.query(text)
    await client.query('delete from drizzle.applied_functions where name = any ($1)', [removed])
    await client.query(
      `insert into drizzle.applied_functions (name, hash) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set hash = excluded.hash`,
      [changed.map(({ name }) => name), changed.map(({ hash }) => hash)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Drops every overload with its trigger, because a file may change both. */
async function dropFunction(client: pg.Client, name: string) {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`)
}
