import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file to disk, or the names in a folder, as after a rename: without its name, a file is lost in a power failure. */
export function toDisk(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
