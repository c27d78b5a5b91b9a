import pg from 'pg'
import type { Folders } from '../folders.ts'
import { signal } from '../processes.ts'
import { database } from '../settings.ts'
import { askForPasswords, asksForPasswords } from './access-rules.ts'
import { connectionAs, newPasswords, type Passwords, readPasswords, roles, writePasswords } from './roles.ts'

/**
 * Creates the application's role and makes PostgreSQL ask for passwords, once per cluster, including clusters from before roles and from
 * backups. The next start completes an interrupted one.
 */
export async function secureRoles(folders: Folders, socketFolder: string, pid: number): Promise<Passwords> {
  const known = readPasswords(folders)
  if (known && asksForPasswords(folders)) return known
  const passwords = known ?? newPasswords()
  const client = new pg.Client({ ...connectionAs('admin', passwords, socketFolder), ssl: false })
  await client.connect()
  try {
    await client.query(`begin; ${rolesSql(passwords)}; ${ownershipSql}; commit`)
  } finally {
    await client.end()
  }
  writePasswords(folders, passwords)
  askForPasswords(folders)
  signal(pid, 'SIGHUP')
  return passwords
}

// Passwords contain only letters, digits, - and _, so they need no escaping.
const rolesSql = (passwords: Passwords) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${roles.app}') then create role ${roles.app}; end if;
  end $$;
  alter role ${roles.app} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${passwords.app}';
  alter role ${roles.admin} password '${passwords.admin}';
  alter database ${database} owner to ${roles.app}`

// REASSIGN OWNED rejects the role that created the cluster. Skips objects that follow others: sequences of columns and members of
// extensions.
const ownershipSql = `
  do $$
  declare statement text;
  begin
    for statement in
      with ours as (
        select oid, nspname as name, nspowner as owner from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
      ), admin as (
        select oid from pg_roles where rolname = '${roles.admin}'
      ), bound as (
        select classid, objid, deptype from pg_depend where deptype in ('e', 'a', 'i')
      )
      select format('alter schema %I owner to ${roles.app}', name) from ours, admin where owner = admin.oid
      union all
      select format('alter table %I.%I owner to ${roles.app}', ours.name, relname)
      from pg_class class join ours on ours.oid = relnamespace join admin on admin.oid = relowner
      where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (
          select from bound where classid = 'pg_class'::regclass and objid = class.oid and (deptype = 'e' or relkind = 'S'))
      union all
      select format('alter routine %s owner to ${roles.app}', routine.oid::regprocedure)
      from pg_proc routine join ours on ours.oid = pronamespace join admin on admin.oid = proowner
      where not exists (select from bound where classid = 'pg_proc'::regclass and objid = routine.oid and deptype = 'e')
      union all
      select format('alter type %I.%I owner to ${roles.app}', ours.name, typname)
      from pg_type type join ours on ours.oid = typnamespace join admin on admin.oid = typowner
      where (typtype in ('e', 'd', 'r') or (typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c'))
        and not exists (select from bound where classid = 'pg_type'::regclass and objid = type.oid and deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$`
