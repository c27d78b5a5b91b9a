import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, accountName, chooseAccount, giveTo } from './accounts.ts'

/** Paths of one embedded PostgreSQL, all in `<DATA_DIR>/postgres`. */
export type Folders = {
  dataDir: string
  home: string
  /** PostgreSQL's own folder (its -D). */
  cluster: string
  log: string
  lock: string
  /** Names the process that has the lock. */
  holder: string
  /** The socket's folder, or a link to it. */
  sockets: string
  account: Account | undefined
}

/**
 * Creates `<DATA_DIR>/postgres`, or throws an error with the folder and the account that cannot write to it. When we are root, root owns
 * the folder and its group may only traverse it: an unprivileged process must not be able to swap the files that root writes.
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
