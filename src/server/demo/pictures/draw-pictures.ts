import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from './picture.ts'

// Elsewhere nothing opens SVG: there pictures come from strangers. These are our own.
const openSvg = () => sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

/**
 * Draws what is not in the folder yet and gives the number of those. A file is there whole or not at all: what a kill leaves
 * behind has another name and is drawn over.
 */
export async function drawPictures(folder: string, pictures: Iterable<Picture>, cancel: AbortSignal): Promise<number> {
  await mkdir(folder, { recursive: true })
  openSvg()
  const missing = [...pictures].filter(({ file }) => !existsSync(join(folder, file)))
  const queue = missing.values()
  const drawer = async () => {
    for (const { file, svg } of queue) {
      cancel.throwIfAborted()
      const unfinished = join(folder, `.${file}.unfinished`)
      await sharp(Buffer.from(svg)).webp({ quality: 80, alphaQuality: 85, effort: 2 }).toFile(unfinished)
      await rename(unfinished, join(folder, file))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, drawer))
  return missing.length
}
