import { expect, test } from 'vitest'
import {
  LARGEST_PICTURE_BYTES,
  narrower,
  pictureFile,
  pictureSizes,
  pictureUse,
  pictureUses,
  smallerWidths,
} from './picture-sizes.ts'

test("encodes use and size in a picture's file name", () => {
  expect(pictureFile('abc', 'logo', 512, 256)).toBe('abc-l512x256.webp')
  for (const use of ['product', 'banner', 'logo'] as const) expect(pictureUse(pictureUses[use].letter)).toBe(use)
  // The letter of older banners.
  expect(pictureUse('b')).toBe('banner')
  expect([undefined, '', 'x'].map(pictureUse)).toEqual([undefined, undefined, undefined])
  expect(LARGEST_PICTURE_BYTES).toBe(5_242_880)
})

test('lists the smaller widths that a picture is available in', () => {
  expect(narrower('/media/1/a.webp-p9x9.webp', 320)).toBe('/media/1/a.webp-p9x9-320.webp')
  expect(smallerWidths('product', 1_280)).toEqual([320, 640])
  expect(smallerWidths('product', 640)).toEqual([320])
  expect(smallerWidths('logo', 128)).toEqual([])
})

test('derives all sizes from the URL', () => {
  const url = '/media/12/a1b2-p640x480.webp'
  expect(pictureSizes(url)).toEqual({
    width: 640,
    height: 480,
    srcSet: '/media/12/a1b2-p640x480-320.webp 320w, /media/12/a1b2-p640x480.webp 640w',
  })
  // Its full width is for inspection only.
  expect(pictureSizes('/media/1/a-p2048x1365.webp')?.srcSet).toMatch(/640w, \S+-1280\.webp 1280w$/)
  expect(pictureSizes('/media/1/a-b1920x640.webp')?.srcSet).toContain('-960.webp 960w, ')
  expect(pictureSizes('/media/1/a-l100x50.webp')).toEqual({ width: 100, height: 50, srcSet: undefined })
})

test.each([
  'https://cards.example/media/12/a1-p640x480.webp',
  '/media/12/a1-p640x480.webp?x',
  '/media/x/a1-p640x480.webp',
  '/media/12/a1-x640x480.webp',
  '/media/12/a1-pNaNx480.webp',
  '/media/12/a1-p640xNaN.webp',
  '/media/12/..-p640x480.webp',
  '/media/12/a1.webp',
])('rejects %s as an uploaded picture', (url) => expect(pictureSizes(url)).toBeUndefined())
