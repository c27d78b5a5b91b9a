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

/** The address of a Unix socket is limited to 103 bytes on macOS and 107 on Linux; the file name and `/` take 14 of them. */
const longestFolder = 103 - 14

/**
 * A folder with mode 0700 for PostgreSQL's socket: `<DATA_DIR>/postgres/sockets`, or a short temporary folder behind a link of that name
 * when the path is too long or the account cannot reach it. This folder alone decides who may connect. Returns its path without links.
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

/** Removes the temporary folder after a clean stop. */
export function removeShortFolder({ sockets }: Folders) {
  if (!isLink(sockets)) return
  try {
    rmdirSync(readlinkSync(sockets))
  } catch {
    // Already removed, or not empty: harmless.
  }
  rmSync(sockets, { force: true })
}

function shortFolder(account: Account | undefined): string {
  const fits = (folder: string) => Buffer.byteLength(folder) + '/toploader-XXXXXX'.length <= longestFolder
  const parent = [tmpdir(), '/tmp'].find((folder) => existsSync(folder) && fits(folder) && canEnter(account, folder))
  if (!parent) throw new Error('There is no folder for temporary files with a path short enough for a socket (TMPDIR).')
  // A new, unpredictable name that no other user can have taken.
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
