import { createHash } from 'node:crypto'
import { type ErrorIssue, fileTooLarge, type HttpError, invalid } from '#server/http/errors/errors.ts'
import { sharp } from '#server/sharp.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Text } from '#shared/messages/translator.ts'
import {
  LARGEST_PICTURE_BYTES,
  narrower,
  type PictureUse,
  pictureFile,
  pictureUses,
  smallerWidths,
} from '#shared/rules/products/picture-sizes.ts'
import type { BannerPlace } from '#shared/rules/shops/banner-places.ts'
import { bannerPlace } from './banner-place.ts'

export type EncodedPicture = {
  width: number
  height: number
  file: string
  files: { name: string; bytes: Buffer }[]
  /** For banners. */
  namePlace?: BannerPlace | undefined
}

const MOST_PIXELS = 40_000_000

/**
 * Encodes an upload for pages: WebP in several widths, upright, in sRGB, without metadata. Throws 413 when it is too
 * large, 400 for an unsupported format.
 */
export async function encodePicture(bytes: Buffer, use: PictureUse, path?: string): Promise<EncodedPicture> {
  const issues = (message: Text): ErrorIssue[] | undefined => (path === undefined ? undefined : [{ path, message }])
  const refuse = (code: ErrorCode, message: Text): HttpError => invalid(code, message, issues(message))

  if (bytes.length > LARGEST_PICTURE_BYTES) throw fileTooLarge(issues((t) => t('errors.fileTooLarge')))
  const type = pictureType(bytes)
  if (!type) throw refuse('invalid_file_type', (t) => t('errors.fileType'))
  const damaged = () => refuse('damaged_picture', (t) => t('errors.damagedPicture'))

  const found = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if (found.format !== type || (type === 'heif' && found.compression !== 'av1')) {
    throw refuse('invalid_file_type', (t) => t('errors.fileType'))
  }
  if (found.width * found.height > MOST_PIXELS) {
    throw refuse('too_many_pixels', (t) => t('errors.manyPixels'))
  }
  return render(bytes, use).catch(() => {
    throw damaged()
  })
}

async function render(bytes: Buffer, use: PictureUse): Promise<EncodedPicture> {
  const { largest } = pictureUses[use]
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    // Colours are converted with the embedded profile, from CMYK and 16 bits too.
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const webp = { quality: use === 'logo' ? 90 : 80, alphaQuality: 90, smartSubsample: true }
  const largestFile = await pixels().webp(webp).toBuffer()
  return inWidths(largestFile, use, info, (width) => pixels().resize({ width }).webp(webp).toBuffer())
}

/** A bundled WebP. Reuses its bytes, so that only the smaller widths are encoded. */
export async function narrowPicture(bytes: Buffer, use: PictureUse): Promise<EncodedPicture> {
  const size = await sharp(bytes).metadata()
  return inWidths(bytes, use, size, (width) => sharp(bytes).resize({ width }).webp({ effort: 2 }).toBuffer())
}

async function inWidths(
  largest: Buffer,
  use: PictureUse,
  { width, height }: { width: number; height: number },
  narrowed: (width: number) => Promise<Buffer>,
): Promise<EncodedPicture> {
  const file = pictureFile(createHash('sha256').update(largest).digest('hex').slice(0, 24), use, width, height)
  const files = [{ name: file, bytes: largest }]
  for (const narrow of smallerWidths(use, width)) {
    files.push({ name: narrower(file, narrow), bytes: await narrowed(narrow) })
  }
  const namePlace = use === 'banner' ? await bannerPlace(sharp(largest)) : undefined
  return { width, height, file, files, namePlace }
}

type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/** Format by magic bytes, if supported; named as in sharp. */
function pictureType(bytes: Buffer): PictureType | undefined {
  const at = (offset: number, text: string) => bytes.toString('latin1', offset, offset + text.length) === text
  if (at(0, '\xff\xd8\xff')) return 'jpeg'
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'gif'
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp'
  if (at(4, 'ftyp') && brandsOf(bytes).includes('avif')) return 'heif'
  return undefined
}

/** Brands of a HEIF file: AVIF and HEIC differ only in these. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}
