import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Connection } from '#server/database/connect.ts'
import { connectionAs, readPasswords } from '#server/database/embedded/roles/roles.ts'
import { DataDirInUse, startEmbeddedPostgres } from '#server/database/embedded.ts'
import { BackupError } from './manifest.ts'

/** `admin`: as PostgreSQL's superuser, who may take backups. */
export type OpenSource = { connection: Connection; admin: Connection; close(): Promise<void> }

/** Paths of a DATA_DIR that are part of a backup. */
export const placesIn = (dataDir: string) => ({
  cluster: join(resolve(dataDir), 'postgres', 'cluster'),
  media: join(resolve(dataDir), 'media'),
  folder: join(resolve(dataDir), 'backups'),
})

/** Embedded database of a DATA_DIR: of its running server, or started temporarily. */
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
