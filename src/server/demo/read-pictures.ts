import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import { type NewPicture, readOwnPicture } from '#server/features/media/media.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import type { PictureUse } from '#shared/rules/products/picture-sizes.ts'
import type { Happening } from './story/plan.ts'

/** Pictures of the demo by name, each resolved once it is ready to be used like an upload. */
export type ComingPictures = ReadonlyMap<string, Promise<NewPicture>>

/** Higher concurrency would delay the story, which hashes passwords and writes files in the same threads. */
const AT_ONCE = 2

/** Prepares pictures in parallel with the story, in order of use: they need the CPU, and the story mostly the database. */
export function readPictures(happenings: readonly Happening[], mediaStore: FileStore): ComingPictures {
  const limit = pLimit(AT_ONCE)
  const uses = new Map(happenings.flatMap(usesIn))
  return new Map(
    [...uses].map(([name, use]) => {
      const made = limit(read, name, use, mediaStore)
      // The caller that uses the picture gets the error. If the fill stops earlier, the error is irrelevant.
      made.catch(() => undefined)
      return [name, made]
    }),
  )
}

async function read(name: string, use: PictureUse, mediaStore: FileStore): Promise<NewPicture> {
  return readOwnPicture(await readFile(new URL(`pictures/${name}.webp`, import.meta.url)), use, mediaStore)
}

function usesIn(happening: Happening): [name: string, PictureUse][] {
  if (happening.kind === 'shop is set up') {
    const { banner, logo } = happening.shop
    return [...(banner ? [[banner, 'banner'] satisfies [string, PictureUse]] : []), [logo, 'logo']]
  }
  const picture = happening.kind === 'product is added' && happening.shop.products[happening.product]?.picture
  return picture ? [[picture, 'product']] : []
}
