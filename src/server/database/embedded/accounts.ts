import { chownSync, existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isCode } from './processes.ts'

/** Who PostgreSQL runs as, when that is not who we are. */
export type Account = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root lends it an account that every system has: no `su`, no `useradd`.
 * A cluster that exists decides: it keeps its owner, also when root starts what someone else once made or when a
 * better account has turned up since. Undefined when we are not root: then it runs as we do.
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner) {
    const { uid, gid } = owner
    if (uid !== 0) return { name: accountName(uid), uid, gid }
    const { name } = unprivileged()
    throw new Error(`${cluster} belongs to root, but PostgreSQL does not run as root: chown -R ${name} '${cluster}'`)
  }
  return unprivileged()
}

/** Whether the account may walk down to a folder, by the permission bits (an access list may know better). */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (!may(account, statSync(at), 0o1)) return false
    if (at === dirname(at)) return true
  }
}

/** Whether the account may read and run a file, and reach it. */
export function canRun(account: Account | undefined, file: string): boolean {
  return !account || (may(account, statSync(file), 0o5) && canEnter(account, dirname(file)))
}

/** The name of an account, or its number where /etc/passwd does not list it. */
export function accountName(uid = process.getuid?.() ?? -1): string {
  const listed = accounts().find((account) => account.uid === uid)?.name
  const own = uid === process.getuid?.() ? process.env.USER : undefined
  return listed ?? own ?? `number ${uid}`
}

/** Makes a path the account's; in a container that took root's rights away even root may not. */
export function giveTo(account: Account, path: string, owner = account.uid) {
  try {
    chownSync(path, owner, account.gid)
  } catch (error) {
    if (!isCode(error, 'EPERM', 'EINVAL')) throw error
    throw new Error(
      `PostgreSQL does not run as root, and root may not act as account ${account.name} here (${path}). ` +
        'Start Toploader as another account, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

function unprivileged(): Account {
  const all = accounts()
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const found = all.find((account) => account.name === name)
    if (found) return found
  }
  throw new Error(
    'PostgreSQL does not run as root, and /etc/passwd knows neither postgres nor nobody. ' +
      'Start Toploader as another account, or set DATABASE_URL.',
  )
}

function may({ uid, gid }: Account, { mode, uid: owner, gid: group }: Stats, bits: number) {
  const granted = uid === owner ? mode >> 6 : gid === group ? mode >> 3 : mode
  return (granted & bits) === bits
}

function accounts(): Account[] {
  if (!existsSync('/etc/passwd')) return []
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return { name, uid: Number(uid), gid: Number(gid) }
    })
}
