import { resolve } from 'node:path'
import { findBinaries } from './embedded/binaries/binaries.ts'
import { prepareCluster } from './embedded/cluster.ts'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { prepareFolders } from './embedded/folders.ts'
import { connectionAs, type RoleConnection } from './embedded/roles/roles.ts'
import { secureRoles } from './embedded/roles/secure-roles.ts'
import { prepareSocketFolder, removeShortFolder } from './embedded/socket-folder.ts'
import { supervise } from './embedded/supervise.ts'

export { DataDirInUse } from './embedded/data-dir-lock.ts'

export type EmbeddedPostgres = {
  /** For pg.Pool or pg.Client, as the role that owns the database. */
  connection: RoleConnection
  /** As PostgreSQL's superuser, for backups. */
  admin: RoleConnection
  /** Process ID of the current main process. It changes after a crash. */
  readonly pid: number
  /** True when a killed process of ours had left this server running. */
  readonly adopted: boolean
  stop(): Promise<void>
}

/**
 * Starts the bundled PostgreSQL, with its data in `<DATA_DIR>/postgres`, and keeps it running until `stop`. It listens on a Unix socket
 * that only its own account and root can reach, and requires a password there. If this process is killed, the server stays up and the next
 * start adopts it.
 *
 * Throws DataDirInUse when another process of ours uses the folder. The messages of other errors are written for the operator.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log?: (message: string) => void
  /** Called once the server is starting but not ready yet: time for other work. */
  whileStarting?: () => void
  /** Extra settings for a temporary server, on top of the fixed ones. */
  settings?: Record<string, string> | undefined
}): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  const folders = prepareFolders(resolve(options.dataDir))
  const lock = await lockDataDir(folders)
  try {
    const binaries = findBinaries(folders.account, folders.home, log)
    await prepareCluster(folders, binaries, log)
    const socketFolder = prepareSocketFolder(folders)
    const server = await supervise({ ...options, folders, binaries, socketFolder, log })
    const { pid, adopted } = server.current()
    const passwords = await secureRoles(folders, socketFolder, pid).catch(async (error) => {
      await server.stop()
      throw error
    })
    const as = folders.account ? ` as account ${folders.account.name}` : ''
    log(`PostgreSQL ${adopted ? 'was running' : 'runs'}${as} (process ${pid}), its data are in ${folders.cluster}`)

    let stopped: Promise<void> | undefined
    async function stop() {
      try {
        await server.stop()
        removeShortFolder(folders)
      } finally {
        lock.release()
      }
    }
    return {
      connection: connectionAs('app', passwords, socketFolder),
      admin: connectionAs('admin', passwords, socketFolder),
      get pid() {
        return server.current().pid
      },
      adopted,
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
