import { closeSync, fchownSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Folders } from '../folders.ts'
import { toDisk } from '../to-disk.ts'
import { roles } from './roles.ts'

const rules = (method: 'scram-sha-256' | 'trust') =>
  [
    '# Written by Toploader when it starts. Changes are overwritten.',
    ...Object.values(roles).map((role) => `local all ${role} ${method}`),
    'local all all reject',
    'host all all all reject',
    '',
  ].join('\n')

const closed = rules('scram-sha-256')
const open = rules('trust')

const fileOf = ({ cluster }: Folders) => join(cluster, 'pg_hba.conf')

/** Whether PostgreSQL asks for passwords, according to its access rules. */
export const asksForPasswords = (folders: Folders): boolean => readFileSync(fileOf(folders), 'utf8') === closed

export const askForPasswords = (folders: Folders) => write(folders, closed)

/** Accepts every connection on the socket, which is in a private folder, while passwords are set. */
export const admit = (folders: Folders) => write(folders, open)

function write(folders: Folders, text: string) {
  const file = fileOf(folders)
  const draft = `${file}.toploader`
  rmSync(draft, { force: true })
  // `wx` does not follow links: the folder belongs to the account, and we may be root.
  const descriptor = openSync(draft, 'wx', 0o600)
  try {
    writeFileSync(descriptor, text, { flush: true })
    if (folders.account) fchownSync(descriptor, folders.account.uid, folders.account.gid)
  } finally {
    closeSync(descriptor)
  }
  renameSync(draft, file)
  toDisk(folders.cluster)
}
