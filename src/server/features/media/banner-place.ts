import type { Sharp } from 'sharp'
import type { BannerPlace } from '#shared/rules/shops/banner-places.ts'

const WIDTH = 160
const HEIGHT = 60

/**
 * Visible bands in any window: pages crop the banner evenly, phones to the middle of its width, wide windows to the
 * middle of its height.
 */
const bands = {
  bottom: [0.58, 0.94],
  middle: [0.36, 0.64],
  top: [0.06, 0.42],
} as const
const across = [0.02, 0.68] as const

/** For text (WCAG 2, 1.4.3). The name is large text, which needs only 3, so there is some reserve. */
const CONTRAST = 4.5
const LIGHT_INK = 1
const DARK_INK = 0.008
/** Tolerated share below the contrast: a star behind a letter. */
const SPARED = 0.04

/** Lowest place on a banner where the shop's name is legible, preferably in light letters. `below`: none. */
export async function bannerPlace(picture: Sharp): Promise<BannerPlace> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const luminanceAt = (x: number, y: number) => {
    const at = (y * WIDTH + x) * info.channels
    const [red = 0, green = red, blue = red] = data.subarray(at, at + Math.min(info.channels, 3))
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  for (const [name, [from, to]] of Object.entries(bands) as [keyof typeof bands, readonly [number, number]][]) {
    const values: number[] = []
    for (let y = Math.floor(from * HEIGHT); y < to * HEIGHT; y++) {
      for (let x = Math.floor(across[0] * WIDTH); x < across[1] * WIDTH; x++) values.push(luminanceAt(x, y))
    }
    values.sort((one, other) => one - other)
    const darkest = values[Math.floor(values.length * SPARED)] ?? 0
    const lightest = values[Math.floor(values.length * (1 - SPARED))] ?? 1
    if ((LIGHT_INK + 0.05) / (lightest + 0.05) >= CONTRAST) return `${name}-light`
    if ((darkest + 0.05) / (DARK_INK + 0.05) >= CONTRAST) return `${name}-dark`
  }
  return 'below'
}

/** Linear light of an sRGB channel from 0 to 255. */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
