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

test('the name of a picture says what it is for and how large it is', () => {
  expect(pictureFile('abc', 'logo', 512, 256)).toBe('abc-l512x256.webp')
  for (const use of ['product', 'banner', 'logo'] as const) expect(pictureUse(pictureUses[use].letter)).toBe(use)
  // As banners were called before.
  expect(pictureUse('b')).toBe('banner')
  expect([undefined, '', 'x'].map(pictureUse)).toEqual([undefined, undefined, undefined])
  expect(LARGEST_PICTURE_BYTES).toBe(5_242_880)
})

test('narrower ones lie beside it, as far as it is wider', () => {
  expect(narrower('/media/1/a.webp-p9x9.webp', 320)).toBe('/media/1/a.webp-p9x9-320.webp')
  expect(smallerWidths('product', 1_280)).toEqual([320, 640])
  expect(smallerWidths('product', 640)).toEqual([320])
  expect(smallerWidths('logo', 128)).toEqual([])
})

test('a browser learns of all of them from the address', () => {
  const url = '/media/12/a1b2-p640x480.webp'
  expect(pictureSizes(url)).toEqual({
    width: 640,
    height: 480,
    srcSet: '/media/12/a1b2-p640x480-320.webp 320w, /media/12/a1b2-p640x480.webp 640w',
  })
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
])('%s is no uploaded picture', (url) => expect(pictureSizes(url)).toBeUndefined())
