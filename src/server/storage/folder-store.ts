import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files in a folder of this machine, which is created with the first of them. */
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

/** Writes files into a folder, each atomically, even in a power failure. */
async function writeFiles(folder: string, files: readonly { name: string; bytes: Buffer }[]): Promise<void> {
  const made = await mkdir(folder, { recursive: true })
  for (const { name, bytes } of files) {
    const unfinished = join(folder, `.${name}.${randomUUID()}`)
    try {
      await synced(unfinished, 'wx', (file) => file.writeFile(bytes))
      await rename(unfinished, join(folder, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
  for (const place of made ? [folder, dirname(made)] : [folder]) await synced(place, 'r', async () => undefined)
}

async function synced(path: string, flags: string, work: (file: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const file = await open(path, flags)
  try {
    await work(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
