import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canEnter, giveTo } from './accounts.ts'
import type { Folders } from './folders.ts'

/** The address of a Unix socket holds 103 bytes on macOS and 107 on Linux; the file's name and `/` take 14 of them. */
const longestFolder = 103 - 14

/**
 * A folder of mode 0700 for PostgreSQL's socket: `<DATA_DIR>/postgres/sockets`, or behind a link of that name a short
 * one for temporary files, when the path is too long or the account cannot go there. Whoever may connect is decided
 * by this folder alone. Returns its path without links.
 */
export function prepareSocketFolder({ sockets, home, account }: Folders): string {
  if (Buffer.byteLength(sockets) <= longestFolder && canEnter(account, home)) {
    if (isLink(sockets)) rmSync(sockets)
    if (!existsSync(sockets)) mkdirSync(sockets)
    own(sockets, account)
    return sockets
  }
  if (isLink(sockets)) {
    const remembered = readlinkSync(sockets)
    if (isPrivate(remembered, account)) return remembered
  }
  const folder = shortFolder(account)
  rmSync(sockets, { recursive: true, force: true })
  symlinkSync(folder, sockets)
  return folder
}

/** After a clean stop nothing of the server stays among the temporary files. */
export function removeShortFolder({ sockets }: Folders) {
  if (!isLink(sockets)) return
  try {
    rmdirSync(readlinkSync(sockets))
  } catch {
    // Cleared away already, or someone put something there: it is only a folder.
  }
  rmSync(sockets, { force: true })
}

function shortFolder(account: Account | undefined): string {
  const fits = (folder: string) => Buffer.byteLength(folder) + '/toploader-XXXXXX'.length <= longestFolder
  const parent = [tmpdir(), '/tmp'].find((folder) => existsSync(folder) && fits(folder) && canEnter(account, folder))
  if (!parent) throw new Error('There is no folder for temporary files with a path short enough for a socket (TMPDIR).')
  // A fresh name that nobody can have guessed and taken.
  const folder = mkdtempSync(join(parent, 'toploader-'))
  own(folder, account)
  return folder
}

function own(folder: string, account: Account | undefined) {
  if (account) giveTo(account, folder)
  chmodSync(folder, 0o700)
}

function isPrivate(folder: string, account: Account | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  const uid = account?.uid ?? process.getuid?.()
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
