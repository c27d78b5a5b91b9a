import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Connection } from './database/connect.ts'
import { DataDirInUse, startEmbeddedPostgres } from './database/embedded.ts'

/** An error that prevents the start and that the operator can fix. */
export class StartError extends Error {}

/** `admin`: as the superuser of the embedded database, for backups. */
export type OpenDatabase = { connection: Connection; admin?: Connection; close(): Promise<void> }

const OLDEST = 150_000

/**
 * Database of `DATABASE_URL`, or the embedded one. Throws a `StartError` when neither is usable. `whileStarting` starts other work at the
 * same time.
 */
export async function openDatabase(config: Config, log: Logger, whileStarting = () => {}): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) return embedded(config, log, whileStarting)
  const connection = { connectionString: config.databaseUrl }
  if (await isSuperuser(connection, config.databaseUrl)) log.warn(SUPERUSER)
  return { connection, close: async () => undefined }
}

async function embedded(config: Config, log: Logger, whileStarting: () => void): Promise<OpenDatabase> {
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: (message) => log.info(message),
      whileStarting,
    })
    // PGSSLMODE in the environment is meant for other servers, not for a socket.
    return {
      connection: { ...postgres.connection, ssl: false },
      admin: { ...postgres.admin, ssl: false },
      close: () => postgres.stop(),
    }
  } catch (error) {
    if (error instanceof DataDirInUse) throw new StartError(error.message)
    throw new StartError(`The database could not be started: ${(error as Error).message}`)
  }
}

const SUPERUSER =
  'The role in DATABASE_URL is a superuser, and the server needs no more than a role that owns its database: see docs/operating.md.'

/** Checks the database. Throws a `StartError` when it is not usable. */
async function isSuperuser(connection: Connection, address: string): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string; superuser: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        current_setting('is_superuser')::boolean as superuser`,
    )
    const { version = 0, encoding, superuser = false } = rows[0] ?? {}
    if (version < OLDEST) throw new Error(`it is PostgreSQL ${Math.floor(version / 10_000)}, and 15 or newer is needed`)
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and UTF8 is needed`)
    return superuser
  } catch (error) {
    throw new StartError(`The database at ${withoutPassword(address)} cannot be used: ${words(error as Error)}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A refused connection to a name with several addresses has its messages in the parts. */
const words = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map((part: Error) => part.message).join('; ') : error.message

function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  url.searchParams.delete('password')
  return url.href
}
