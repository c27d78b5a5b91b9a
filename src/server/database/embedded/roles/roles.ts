import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Folders } from '../folders.ts'
import { isCode } from '../processes.ts'
import { database, port } from '../settings.ts'
import { toDisk } from '../to-disk.ts'

/**
 * `app` owns the database and has no other privileges. `admin` is PostgreSQL's superuser, which creates the database and takes backups.
 * Every cluster that our initdb created has the superuser under this name.
 */
export const roles = { app: 'toploader_app', admin: 'toploader' } as const
export type Role = keyof typeof roles

export type Passwords = Readonly<Record<Role, string>>

/** `pg` options; the host is the socket's folder. */
export type RoleConnection = { host: string; port: number; user: string; password: string; database: string }

export const connectionAs = (role: Role, passwords: Passwords, host: string): RoleConnection => ({
  host,
  port,
  user: roles[role],
  password: passwords[role],
  database,
})

// Next to the cluster, not in it: as root we write nothing where PostgreSQL's own account could place a link.
const passwordFile = ({ home }: Pick<Folders, 'home'>) => join(home, 'roles.json')

/** Undefined before the first start with roles. */
export function readPasswords(folders: Pick<Folders, 'home'>): Passwords | undefined {
  try {
    return JSON.parse(readFileSync(passwordFile(folders), 'utf8')) as Passwords
  } catch (error) {
    if (isCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined
    throw error
  }
}

export function writePasswords(folders: Pick<Folders, 'home'>, passwords: Passwords) {
  const file = passwordFile(folders)
  writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  toDisk(folders.home)
}

const password = () => randomBytes(24).toString('base64url')
export const newPasswords = (): Passwords => ({ app: password(), admin: password() })
