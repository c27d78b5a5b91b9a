import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Folders } from '../folders.ts'
import { isCode } from '../processes.ts'
import { database, port } from '../settings.ts'
import { toDisk } from '../to-disk.ts'

/**
 * Who connects: `app`, which owns the database and may do nothing beyond it, or `admin`, PostgreSQL's superuser, which makes the
 * database and takes backups. Every cluster that initdb made for us has the superuser under this name.
 */
export const roles = { app: 'toploader_app', admin: 'toploader' } as const
export type Role = keyof typeof roles

export type Passwords = Readonly<Record<Role, string>>

/** What `pg` takes; the host is the folder of the socket. */
export type RoleConnection = { host: string; port: number; user: string; password: string; database: string }

export const connectionAs = (role: Role, passwords: Passwords, host: string): RoleConnection => ({
  host,
  port,
  user: roles[role],
  password: passwords[role],
  database,
})

// Beside the cluster and not in it: as root we write nothing where PostgreSQL's own account could put a link in its place.
const passwordFile = ({ home }: Pick<Folders, 'home'>) => join(home, 'roles.json')

/** Undefined before the first start that has roles. */
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
