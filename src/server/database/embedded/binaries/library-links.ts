import { accessSync, chmodSync, constants, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isCode } from '../processes.ts'

type Link = { source: string; target: string }

/**
 * Finishes a folder of PostgreSQL's programs as the package's install script does where npm may run it: adds the links between libraries,
 * which npm cannot pack, and the execute permission. False if the folder needs this but is read-only.
 */
export function finishPrograms(folder: string): boolean {
  try {
    for (const program of ['initdb', 'postgres']) makeRunnable(join(folder, 'bin', program))
    const links: Link[] = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'))
    for (const { source, target } of links) link(basename(source), join(folder, target.slice('native/'.length)))
    return true
  } catch (error) {
    if (isCode(error, 'EACCES', 'EPERM', 'EROFS')) return false
    throw error
  }
}

function makeRunnable(program: string) {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, 0o755)
  }
}

function link(to: string, path: string) {
  if (lstatSync(path, { throwIfNoEntry: false })) return
  try {
    symlinkSync(to, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
}
