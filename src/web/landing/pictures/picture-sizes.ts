/**
 * The pictures of the product on the landing page, each by the part of the screen it shows, in CSS pixels. `npm run screenshots -- --landing`
 * takes them from the demo: as drawn for a wide window, as drawn for a phone, light and dark.
 */
export const pictureSizes = {
  storefront: { narrow: { width: 390, height: 780 } },
  checkout: { narrow: { width: 390, height: 620 } },
  orders: { wide: { width: 1000, height: 600 }, narrow: { width: 390, height: 560 } },
  products: { wide: { width: 1000, height: 600 }, narrow: { width: 390, height: 560 } },
} as const

export type PictureName = keyof typeof pictureSizes
export type PictureForm = 'wide' | 'narrow'
export type PictureScheme = 'light' | 'dark'

export const pictureFile = (name: PictureName, form: PictureForm, scheme: PictureScheme) => `${name}-${form}-${scheme}`
