/**
 * Screenshots on the landing page, in CSS pixels of the captured area. `npm run screenshots -- --landing` takes them from the demo: wide
 * and narrow, light and dark, each at two densities.
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

/** Captured widths of a picture. */
export const formsOf = (name: PictureName): Partial<Record<PictureForm, PictureSize>> => pictureSizes[name]

/** Device pixels per CSS pixel. */
export const densities = [1, 2] as const
export type Density = (typeof densities)[number]

export const pictureFile = (name: PictureName, form: PictureForm, scheme: PictureScheme, density: Density) =>
  `${name}/${form}-${scheme}-${density}x`
