import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { PICTURE } from './draw-cards.ts'

/** Writes pictures as an uncompressed film (YUV4MPEG2) for Chromium's fake camera, which repeats it. */
export async function writeFilm(path: string, pictures: readonly Buffer[], perSecond: number): Promise<void> {
  const { width, height } = PICTURE
  const file = await open(path, 'w')
  try {
    await file.write(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`)
    const planes = new Map<Buffer, Buffer>()
    for (const picture of pictures) {
      const plane = planes.get(picture) ?? (await toPlanes(picture))
      planes.set(picture, plane)
      await file.write('FRAME\n')
      await file.write(plane)
    }
  } finally {
    await file.close()
  }
}

/** Brightness of each pixel, then both colours of each block of four. */
async function toPlanes(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = width * height
  const planes = Buffer.alloc(pixels * 1.5)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const [red, green, blue] = [data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0]
      planes[at] = clamp(16 + 0.257 * red + 0.504 * green + 0.098 * blue)
      if (x % 2 || y % 2) continue
      const block = (y / 2) * (width / 2) + x / 2
      planes[pixels + block] = clamp(128 - 0.148 * red - 0.291 * green + 0.439 * blue)
      planes[pixels * 1.25 + block] = clamp(128 + 0.439 * red - 0.368 * green - 0.071 * blue)
    }
  }
  return planes
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
