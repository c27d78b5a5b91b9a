import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, accountName, chooseAccount, giveTo } from './accounts.ts'

/** Where everything of one embedded PostgreSQL lies: all of it in `<DATA_DIR>/postgres`. */
export type Folders = {
  dataDir: string
  home: string
  /** PostgreSQL's own folder (its -D). */
  cluster: string
  log: string
  lock: string
  /** Who holds the lock. */
  holder: string
  /** The socket's folder, or a link to it. */
  sockets: string
  account: Account | undefined
}

/**
 * Makes `<DATA_DIR>/postgres`, or throws an error that names the folder and who cannot write to it.
 * As root the folder stays root's and its group may pass through: what runs unprivileged must not be able to swap the
 * files that root writes.
 */
export function prepareFolders(dataDir: string): Folders {
  try {
    mkdirSync(dataDir, { recursive: true })
    const home = join(realpathSync(dataDir), 'postgres')
    const cluster = join(home, 'cluster')
    const account = chooseAccount(cluster)
    if (!existsSync(home)) {
      mkdirSync(home, { mode: 0o700 })
      if (account) {
        giveTo(account, home, 0)
        chmodSync(home, 0o710)
      }
    }
    accessSync(home, constants.W_OK | constants.X_OK)
    return {
      dataDir,
      home,
      cluster,
      log: join(home, 'postgres.log'),
      lock: join(home, 'lock'),
      holder: join(home, 'holder.json'),
      sockets: join(home, 'sockets'),
      account,
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new Error(
      `Toploader keeps its data in ${dataDir} (DATA_DIR), but cannot write there as account ${accountName()}: ${error.message}`,
      { cause: error },
    )
  }
}
