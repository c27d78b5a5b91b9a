import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Connection } from '#server/database/connect.ts'
import { connectionAs, readPasswords } from '#server/database/embedded/roles/roles.ts'
import { DataDirInUse, startEmbeddedPostgres } from '#server/database/embedded.ts'
import { BackupError } from './manifest.ts'

/** `admin`: as PostgreSQL's superuser, who may take backups. */
export type OpenSource = { connection: Connection; admin: Connection; close(): Promise<void> }

/** The places of one DATA_DIR that a backup has to do with. */
export const placesIn = (dataDir: string) => ({
  cluster: join(resolve(dataDir), 'postgres', 'cluster'),
  media: join(resolve(dataDir), 'media'),
  folder: join(resolve(dataDir), 'backups'),
})

/** The embedded database of a DATA_DIR: of the server that runs on it, or started for as long as this takes. */
export async function openSource(dataDir: string, log: (message: string) => void): Promise<OpenSource> {
  if (!existsSync(placesIn(dataDir).cluster))
    throw new BackupError(`There is no database in ${resolve(dataDir)} (DATA_DIR).`)
  try {
    const server = await startEmbeddedPostgres({ dataDir, log })
    const { connection, admin } = server
    return { connection: { ...connection, ssl: false }, admin: { ...admin, ssl: false }, close: () => server.stop() }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return { ...connectionsTo(dataDir), close: async () => undefined }
  }
}

/** Connections to the database of the server that runs on a DATA_DIR. */
export function connectionsTo(dataDir: string): { connection: Connection; admin: Connection } {
  const home = join(resolve(dataDir), 'postgres')
  const passwords = readPasswords({ home })
  if (!passwords) throw new BackupError(`There is no roles.json in ${home}: start the server once, which makes it.`)
  const host = realpathSync(join(home, 'sockets'))
  const as = (role: 'app' | 'admin') => ({ ...connectionAs(role, passwords, host), ssl: false })
  return { connection: as('app'), admin: as('admin') }
}
