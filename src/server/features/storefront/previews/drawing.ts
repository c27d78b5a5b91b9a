import type { OverlayOptions } from 'sharp'
import { storedPicture } from '#server/features/media/media.ts'
import { geistFile } from '#server/fonts/geist.ts'
import { sharp } from '#server/sharp.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { loadLetters } from './letters.ts'
import { foilRing, roundMask } from './pixels.ts'

export const fonts = {
  // Font files, so that text looks the same on a machine without fonts.
  bold: { style: 'Semi-Bold', file: geistFile('600SemiBold') },
  medium: { style: 'Medium', file: geistFile('500Medium') },
}

/** A drawn part with its size. */
export type Part = { width: number; height: number; at: (left: number, top: number) => OverlayOptions[] }

type Words = { width: number; font: (typeof fonts)['bold']; colour: string }

const NOTHING: Part = { width: 0, height: 0, at: () => [] }

/** Text, wrapped where necessary. */
export async function words(text: string, { size, width, font, colour }: Words & { size: number }): Promise<Part> {
  const { known, families } = await loadLetters(text)
  if (!known) return NOTHING
  const marked = known.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')
  // Other scripts have joined letters or their own spacing.
  const spacing = families.length > 0 ? 0 : Math.round(size * -14)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${spacing}">${marked}</span>`,
      font: `${['Geist', ...families].join(',')} ${font.style} ${size}`,
      fontfile: font.file,
      dpi: 72,
      width,
      wrap: 'word-char',
      rgba: true,
      spacing: Math.round(size * 0.12),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: across, height, channels } = info
  const raw = { width: across, height, channels }
  return { width: across, height, at: (left, top) => [{ input: data, raw, left, top }] }
}

/** Text in the first size that fits the height, or else in the last. */
export async function fitting(text: string, { sizes, height, ...rest }: Words & { sizes: number[]; height: number }) {
  let part = NOTHING
  for (const size of sizes) {
    part = await words(text, { ...rest, size })
    if (part.height <= height) break
  }
  return part
}

/** A shop's picture at the largest size that fits; undefined if it is not stored here. */
export async function picture(
  url: string | null,
  mediaStore: FileStore,
  box: { width: number; height: number },
  isCard = false,
) {
  const bytes = await storedPicture(url, mediaStore)
  return bytes && framed(bytes, box, isCard)
}

export async function framed(bytes: Buffer, box: { width: number; height: number }, isCard = false): Promise<Part> {
  const { data, info } = await sharp(bytes)
    .resize({ ...box, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const radius = Math.round(Math.min(width, height) * 0.05)
  const rounded = await sharp(data, { raw: { width, height, channels } })
    .composite([{ ...roundMask(info, radius), blend: 'dest-in' }, ...(isCard ? [foilRing(info, radius, 4)] : [])])
    .raw()
    .toBuffer()
  return { width, height, at: (left, top) => [{ input: rounded, raw: { width, height, channels }, left, top }] }
}
