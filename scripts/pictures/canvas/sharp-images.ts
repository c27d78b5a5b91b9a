import sharp, { type Sharp } from 'sharp'
import { at, blank, clamp, type Image } from './image.ts'

/** Draws SVG elements; their units are those of `viewBox`, or pixels. */
export function drawn(elements: string, width: number, height: number, viewBox?: string): Promise<Image> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${
    viewBox ?? `0 0 ${width} ${height}`
  }" preserveAspectRatio="none">${elements}</svg>`
  return loaded(sharp(Buffer.from(svg), { unlimited: true }).resize(width, height, { fit: 'fill' }))
}

async function loaded(source: Sharp): Promise<Image> {
  const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = blank(info.width, info.height)
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (data[i + 3] ?? 0) / 255
    image.data[i + 3] = alpha
    if (alpha > 0) for (let c = 0; c < 3; c++) image.data[i + c] = ((data[i + c] ?? 0) / 255) * alpha
  }
  return image
}

function bytesOf({ data }: Image): Buffer {
  const bytes = Buffer.alloc(data.length)
  for (let i = 0; i < data.length; i += 4) {
    const alpha = clamp(at(data, i + 3))
    bytes[i + 3] = Math.round(alpha * 255)
    if (alpha > 0) for (let c = 0; c < 3; c++) bytes[i + c] = Math.round(clamp(at(data, i + c) / alpha) * 255)
  }
  return bytes
}

const source = (image: Image) =>
  sharp(bytesOf(image), { raw: { width: image.width, height: image.height, channels: 4 } })

export const resized = (image: Image, width: number, height: number): Promise<Image> =>
  loaded(source(image).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }))

export const webpOf = (image: Image, quality: number): Promise<Buffer> =>
  source(image).webp({ quality, alphaQuality: 90, effort: 6 }).toBuffer()
