/**
 * The pictures of the product on the landing page, each by the part of the screen it shows, in CSS pixels. `npm run screenshots -- --landing`
 * takes them from the demo: as drawn for a wide window, as drawn for a phone, light and dark, each in two widths.
 */
export const pictureSizes = {
  storefront: { narrow: { width: 390, height: 780 } },
  checkout: { narrow: { width: 390, height: 620 } },
  catalogue: { wide: { width: 740, height: 480 }, narrow: { width: 390, height: 560 } },
  imports: { wide: { width: 740, height: 560 }, narrow: { width: 390, height: 560 } },
  orders: { wide: { width: 1000, height: 600 }, narrow: { width: 390, height: 560 } },
  packing: { wide: { width: 800, height: 520 }, narrow: { width: 390, height: 560 } },
} as const

export type PictureName = keyof typeof pictureSizes
export type PictureForm = 'wide' | 'narrow'
export type PictureScheme = 'light' | 'dark'
export type PictureSize = { width: number; height: number }

/** The forms that there are of a picture. */
export const formsOf = (name: PictureName): Partial<Record<PictureForm, PictureSize>> => pictureSizes[name]

/** Pixels to a CSS pixel: for plain screens and for dense ones. */
export const densities = [1, 2] as const
export type Density = (typeof densities)[number]

export const pictureFile = (name: PictureName, form: PictureForm, scheme: PictureScheme, density: Density) =>
  `${name}/${form}-${scheme}-${density}x`
