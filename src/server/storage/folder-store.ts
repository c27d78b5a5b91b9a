import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { writeFiles } from './write-files.ts'

/** Files in a folder of this machine, which comes with the first of them. */
export function folderStore(root: string): FileStore {
  return {
    folder: root,
    write: (folder, files) => writeFiles(join(root, folder), files),
    read: (name) => readFile(join(root, name)).catch(() => undefined),
    remove: (name) => rm(join(root, name), { force: true }),
    facts: (name) =>
      stat(join(root, name)).then(
        ({ size, mtime }) => ({ bytes: size, changedAt: mtime }),
        () => undefined,
      ),
    folders: () => namesIn(root),
    namesIn: (folder) => namesIn(join(root, folder)),
  }
}

const namesIn = (folder: string) => readdir(folder).catch(() => [])
