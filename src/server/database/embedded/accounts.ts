import { chownSync, existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isCode } from './processes.ts'

/** Account that PostgreSQL runs as when it differs from ours. */
export type Account = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root runs it as an account that every system has: no `su`, no `useradd`. An existing cluster
 * decides: it keeps its owner, even when root starts a cluster that another user created or when a better account is available now.
 * Undefined when we are not root: PostgreSQL then runs as our own account.
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

/** Whether the account may traverse the path to a folder, by the permission bits (an access list may differ). */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (!may(account, statSync(at), 0o1)) return false
    if (at === dirname(at)) return true
  }
}

/** Whether the account can reach, read and execute a file. */
export function canRun(account: Account | undefined, file: string): boolean {
  return !account || (may(account, statSync(file), 0o5) && canEnter(account, dirname(file)))
}

/** Name of an account, or its number if /etc/passwd does not list it. */
export function accountName(uid = process.getuid?.() ?? -1): string {
  const listed = accounts().find((account) => account.uid === uid)?.name
  const own = uid === process.getuid?.() ? process.env.USER : undefined
  return listed ?? own ?? `number ${uid}`
}

/** Changes the owner of a path to the account. Even root may be refused, in a container without root's capabilities. */
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
