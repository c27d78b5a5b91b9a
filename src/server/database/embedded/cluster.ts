import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Account, accountName, canEnter, giveTo } from './accounts.ts'
import { type Binaries, explainSpawnError } from './binaries/binaries.ts'
import type { Folders } from './folders.ts'
import { roles } from './roles/roles.ts'
import { asArguments, tunable } from './settings.ts'
import { toDisk } from './to-disk.ts'

/** Creates the cluster on the first start. Throws when the existing one cannot be used. */
export async function prepareCluster(folders: Folders, binaries: Binaries, log: (message: string) => void) {
  const { home, cluster } = folders
  for (const name of readdirSync(home)) {
    // If the initdb of an interrupted start is still writing here, it fails and the next start cleans up.
    if (name.startsWith('cluster.new-')) await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
  }
  if (existsSync(cluster)) return checkCluster(cluster, binaries)
  log(`Making a new database in ${cluster}`)
  // Uses a temporary name until it is complete, so an interrupted start leaves nothing that looks like a cluster.
  const draft = mkdtempSync(join(home, 'cluster.new-'))
  await initialise(draft, folders.account, binaries)
  renameSync(draft, cluster)
  toDisk(home)
}

/** Spawn options of every PostgreSQL program. */
export function spawnOptions(folder: string, account: Account | undefined) {
  return {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  }
}

/**
 * Path that a PostgreSQL program uses for the folder it works in. When root starts it where the account cannot traverse the path,
 * `/proc/self/cwd` is the only usable name. This keeps the data in DATA_DIR wherever that is.
 */
export function nameFor(folder: string, account: Account | undefined): string {
  if (canEnter(account, folder)) return folder
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new Error(`Account ${account?.name} cannot enter ${folder}. Set DATA_DIR to a folder that it can reach.`)
}

async function initialise(folder: string, account: Account | undefined, { initdb }: Binaries) {
  if (account) giveTo(account, folder)
  const options = [
    '-D',
    nameFor(folder, account),
    '-U',
    roles.admin,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const child = spawn(initdb, [...options, ...asArguments(tunable)], {
    ...spawnOptions(folder, account),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const [output, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    if (code === 0) return
    throw new Error(`The database could not be made in ${folder}:\n${complaint || output}`)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error instanceof Error ? explainSpawnError(initdb, error) : error
  }
}

function checkCluster(cluster: string, { major }: Binaries) {
  const { uid } = statSync(cluster)
  const we = process.getuid?.() ?? uid
  if (we !== 0 && we !== uid) {
    throw new Error(
      `${cluster} belongs to account ${accountName(uid)}, and Toploader runs as ${accountName()}. ` +
        'Start it as that account or as root, or give the folder to this one.',
    )
  }
  const note = join(cluster, 'PG_VERSION')
  if (!existsSync(note))
    throw new Error(`${cluster} is not PostgreSQL's (it has no PG_VERSION). Restore it or move it away.`)
  const found = readFileSync(note, 'utf8').trim()
  if (found === major) return
  throw new Error(
    `${cluster} was made by PostgreSQL ${found}, and PostgreSQL ${major} comes along with this Toploader. ` +
      `Dump it with PostgreSQL ${found} (pg_dump) and load it here, or set DATABASE_URL to a server of that version.`,
  )
}
