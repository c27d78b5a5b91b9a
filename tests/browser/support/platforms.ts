import { randomBytes } from 'node:crypto'
import { type Connection, connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { loadStarterCards } from '#server/features/catalogue/starter/load-cards.ts'
import { noteAllLoaded } from '#server/features/catalogue/starter/loaded.ts'
import { starters } from '#server/features/catalogue/starter/starters.ts'
import { administer } from '#tests/support/administer.ts'
import { startTemporaryPostgres } from '#tests/support/servers/temporary-postgres.ts'
import { type ServerProcess, startServerProcess } from '../../../scripts/support/server-process.ts'
import { administrator } from './platform.ts'

const variable = 'DATABASES_UNDER_TEST'
const template = 'with_catalogue'

type RoleConnection = Awaited<ReturnType<typeof startTemporaryPostgres>>['connection']
/** For the test processes: as the role that may create databases, and as that of the application. */
type Announced = { admin: RoleConnection; connection: RoleConnection }

/** Starts one PostgreSQL for the platforms of all browser tests, with a database to copy whose catalogue is loaded. */
export async function startDatabases() {
  const { admin, connection, stop } = await startTemporaryPostgres()
  await administer(admin, `create database ${template} owner ${connection.user}`)
  const copied: Connection = { ...connection, database: template }
  await migrate(copied)
  const db = connect(copied, { size: 2 })
  // Other games would make every copy five times as large; a journey that needs some of their cards loads those.
  await loadStarterCards(db, undefined, starters.slice(0, 1))
  await noteAllLoaded(db, starters.slice(1))
  await db.$client.end()
  process.env[variable] = JSON.stringify({ admin, connection } satisfies Announced)
  return { stop }
}

/** A server with a database of its own. */
export type Platform = ServerProcess & { connection: Connection }

/** Starts a platform with its own copy of that database, as built and as in production. Returns a function that stops it. */
export async function startPlatform(settings: Record<string, string> = {}): Promise<Platform> {
  const announced = process.env[variable]
  if (!announced) throw new Error('There is no database to copy: the global setup creates it')
  const { admin, connection } = JSON.parse(announced) as Announced
  const name = `platform_${randomBytes(6).toString('hex')}`
  await administer(admin, `create database ${name} template ${template} strategy file_copy owner ${connection.user}`)
  const own = { ...connection, database: name }
  const server = await startServerProcess({
    DATABASE_URL: addressOf(own),
    RATE_LIMITS: 'off',
    ALLOW_DRAWS: 'yes',
    PASSWORD_HASHING: 'quick',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  })
  return { ...server, connection: own }
}

const addressOf = ({ user, password, host, port, database }: RoleConnection): string =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
