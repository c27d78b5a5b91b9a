import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bannerPlace } from './banner-place.ts'

const plain = (background: string) => sharp({ create: { width: 960, height: 320, channels: 3, background } }).png()

/** Black and white squares, as small as letters. */
function checkered(top: number, height: number) {
  const pixels = Buffer.alloc(960 * height)
  for (let at = 0; at < pixels.length; at++) {
    const [x, y] = [at % 960, Math.floor(at / 960)]
    pixels[at] = (Math.floor(x / 20) + Math.floor(y / 20)) % 2 ? 255 : 0
  }
  return { input: pixels, raw: { width: 960, height, channels: 1 as const }, top, left: 0 }
}

test('letters are light on dark pictures and dark on light ones', async () => {
  expect(await bannerPlace(plain('#1b1230'))).toBe('bottom-light')
  expect(await bannerPlace(plain('#f3ead8'))).toBe('bottom-dark')
})

test('moves the name up if the bottom is busy, and below the banner if all of it is', async () => {
  const busy = async (top: number, height: number) =>
    bannerPlace(
      sharp(
        await plain('#1b1230')
          .composite([checkered(top, height)])
          .toBuffer(),
      ),
    )
  expect(await busy(216, 104)).toBe('middle-light')
  expect(await busy(140, 180)).toBe('top-light')
  expect(await busy(0, 320)).toBe('below')
})

test('tolerates a few stars and treats transparency as white', async () => {
  const star = { create: { width: 18, height: 18, channels: 3, background: '#fff' } } as const
  const night = await plain('#0b0a20')
    .composite([{ input: star, top: 240, left: 200 }])
    .toBuffer()
  expect(await bannerPlace(sharp(night))).toBe('bottom-light')
  const clear = { width: 960, height: 320, channels: 4, background: '#0000' } as const
  expect(await bannerPlace(sharp({ create: clear }).png())).toBe('bottom-dark')
})
