import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file is on the disk; of a folder the names in it, as after a rename: a file without its name is lost with the power. */
export function toDisk(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
