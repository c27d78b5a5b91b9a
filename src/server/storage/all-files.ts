import type { FileStore } from './file-store.ts'

const AT_ONCE = 8

/** Every file with its bytes, a few at a time. Skips a file that is deleted before its turn. */
export async function* allIn(store: FileStore): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const folder of await store.folders()) {
    const names = await store.namesIn(folder)
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const some = names.slice(at, at + AT_ONCE).map((name) => `${folder}/${name}`)
      const read = await Promise.all(some.map(async (name) => ({ name, bytes: await store.read(name) })))
      for (const { name, bytes } of read) if (bytes) yield { name, bytes }
    }
  }
}
