import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { storedPicture } from '#server/features/media/media.ts'
import { sharp } from '#server/sharp.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { PREVIEW_SIZE, type Preview } from '#shared/rules/shops/preview.ts'
import { fitting, fonts, framed, picture, words } from './drawing.ts'
import { footShade, glow, rgbOf } from './pixels.ts'

const OWN_ICON = fileURLToPath(new URL('../../../../../public/icon-512.png', import.meta.url))
const OWN_ACCENT = '#5b50d0'

const WHITE = '#ffffff'
const QUIET = '#cdd4df'
const MARGIN = 64
const PICTURE_BOX = { width: 460, height: 630 - 2 * 48 }

/** Draws a preview as a JPEG. Only pictures in `mediaStore` are included. */
export async function drawPreview(preview: Preview, mediaStore: FileStore): Promise<Buffer> {
  const accent = rgbOf(preview.accentColour ?? OWN_ACCENT)
  const banner = await storedPicture(preview.bannerUrl, mediaStore)
  const ground = banner
    ? sharp(banner).resize({ ...PREVIEW_SIZE, fit: 'cover' })
    : enlarged(glow(accent, { width: 120, height: 63 }))
  const base = await ground.removeAlpha().png({ compressionLevel: 0 }).toBuffer()
  const parts = banner ? await onBanner(preview, mediaStore) : await onGround(preview, mediaStore)
  return sharp(base).composite(parts).jpeg({ quality: 86 }).toBuffer()
}

const enlarged = ({ input, raw }: ReturnType<typeof glow>) =>
  sharp(input, { raw }).resize({ ...PREVIEW_SIZE, fit: 'fill', kernel: 'cubic' })

/** Logo, name and description at the bottom of the shop's banner. */
async function onBanner({ title, details, logoUrl }: Preview, mediaStore: FileStore) {
  const width = PREVIEW_SIZE.width - 2 * MARGIN
  const [name, text, logo] = await Promise.all([
    fitting(title, { sizes: [84, 68, 54, 44], width: width - 140, height: 200, font: fonts.bold, colour: WHITE }),
    words(details, { size: 30, width, font: fonts.medium, colour: QUIET }),
    picture(logoUrl, mediaStore, { width: 112, height: 112 }),
  ])
  const textTop = PREVIEW_SIZE.height - 56 - text.height
  const rowHeight = Math.max(name.height, logo?.height ?? 0)
  const rowTop = textTop - (details ? 28 : 0) - rowHeight
  const inRow = (height: number) => Math.round(rowTop + (rowHeight - height) / 2)
  return [
    footShade(PREVIEW_SIZE),
    ...(logo?.at(MARGIN, inRow(logo.height)) ?? []),
    ...name.at(MARGIN + (logo ? logo.width + 28 : 0), inRow(name.height)),
    ...text.at(MARGIN, textTop),
  ]
}

/** The picture on the left, with name, details and price next to it; the shop at the bottom. */
async function onGround(preview: Preview, mediaStore: FileStore) {
  const { title, details, price, shopName, logoUrl, pictureUrl, isCard } = preview
  const isOwn = preview.place.endsWith('/toploader')
  const large = isOwn
    ? await framed(await readFile(OWN_ICON), { width: 300, height: 300 })
    : ((await picture(pictureUrl, mediaStore, PICTURE_BOX, isCard)) ??
      (shopName ? undefined : await picture(logoUrl, mediaStore, { width: 320, height: 320 })))
  const left = large ? 2 * MARGIN + Math.max(large.width, 300) : 96
  const width = PREVIEW_SIZE.width - left - MARGIN
  const logo = shopName && !isOwn ? await picture(logoUrl, mediaStore, { width: 120, height: 56 }) : undefined
  const [name, facts, amount, shop] = await Promise.all([
    fitting(title, { sizes: [72, 60, 50, 42, 36, 32], width, height: 204, font: fonts.bold, colour: WHITE }),
    fitting(details, { sizes: [32, 28, 24], width, height: 90, font: fonts.medium, colour: QUIET }),
    words(price, { size: 76, width, font: fonts.bold, colour: WHITE }),
    fitting(isOwn ? '' : shopName, {
      sizes: [32, 26, 20],
      width: width - 140,
      height: 40,
      font: fonts.medium,
      colour: WHITE,
    }),
  ])
  const foot = shop.height > 0 ? 56 + 44 : 0
  const stack = [name, facts, amount].filter(({ height }) => height > 0)
  const gap = 34
  const stackHeight = stack.reduce((sum, { height }) => sum + height, gap * (stack.length - 1))
  let top = Math.round((PREVIEW_SIZE.height - foot - stackHeight) / 2)
  const layers =
    large?.at(Math.round((left - large.width) / 2), Math.round((PREVIEW_SIZE.height - large.height) / 2)) ?? []
  for (const part of stack) {
    layers.push(...part.at(left, top))
    top += part.height + gap
  }
  const footMiddle = PREVIEW_SIZE.height - 44 - 28
  if (logo) layers.push(...logo.at(left, Math.round(footMiddle - logo.height / 2)))
  layers.push(...shop.at(left + (logo ? logo.width + 16 : 0), Math.round(footMiddle - shop.height / 2)))
  return layers
}
