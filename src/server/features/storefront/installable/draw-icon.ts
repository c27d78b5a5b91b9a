import { storedPicture } from '#server/features/media/media.ts'
import { sharp } from '#server/sharp.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { accentShades } from '#shared/rules/shops/accent.ts'
import { type IconKind, iconKinds } from '#shared/rules/shops/installed-shop.ts'
import { fonts, words } from '../previews/drawing.ts'
import { rgbOf, roundMask } from '../previews/pixels.ts'

type Shop = { name: string; logoUrl: string | null; accentColour: string | null }

const OWN_ACCENT = '#5b50d0'

/** Fraction of the icon that its logo covers; the rest can be cropped by a system's shape. */
const SHARE = { 192: 1, 512: 1, maskable: 0.62, apple: 0.78 } as const

/** Draws a shop's icon as a PNG: its logo, or else the first letter of its name on its accent. */
export async function drawIcon({ name, logoUrl, accentColour }: Shop, kind: IconKind, mediaStore: FileStore) {
  const { size } = iconKinds[kind]
  const bare = SHARE[kind] === 1
  const logo = await storedPicture(logoUrl, mediaStore)
  if (logo) {
    const inner = Math.round(size * SHARE[kind])
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const image = await sharp(logo)
      .resize({ width: inner, height: inner, fit: 'contain', background: clear })
      .toBuffer()
    return square(size, bare ? clear : '#ffffff')
      .composite([{ input: image }])
      .png()
      .toBuffer()
  }
  const { accent, onAccent } = accentShades(accentColour ?? OWN_ACCENT).light
  const [first = '?'] = [...name.trim().toUpperCase()]
  const letter = await words(first, { size: size * 0.5, width: size, font: fonts.bold, colour: onAccent })
  const [red, green, blue] = rgbOf(accent)
  const round = bare ? [{ ...roundMask({ width: size, height: size }, size * 0.2), blend: 'dest-in' as const }] : []
  return square(size, { r: red, g: green, b: blue })
    .composite([...letter.at(Math.round((size - letter.width) / 2), Math.round((size - letter.height) / 2)), ...round])
    .png()
    .toBuffer()
}

const square = (size: number, background: string | { r: number; g: number; b: number; alpha?: number }) =>
  sharp({ create: { width: size, height: size, channels: 4, background } })
