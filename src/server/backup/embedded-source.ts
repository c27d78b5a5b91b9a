import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Connection } from '#server/database/connect.ts'
import { database, port, user } from '#server/database/embedded/settings.ts'
import { DataDirInUse, startEmbeddedPostgres } from '#server/database/embedded.ts'
import { BackupError } from './manifest.ts'

export type OpenSource = { connection: Connection; close(): Promise<void> }

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
    return { connection: { ...server.connection, ssl: false }, close: () => server.stop() }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const host = realpathSync(join(resolve(dataDir), 'postgres', 'sockets'))
    return { connection: { host, port, user, database, ssl: false }, close: async () => undefined }
  }
}
