/** Where a shop's name stands on its banner, and whether its letters are light or dark. */
export const bannerPlaces = [
  'bottom-light',
  'bottom-dark',
  'middle-light',
  'middle-dark',
  'top-light',
  'top-dark',
  'below',
] as const
export type BannerPlace = (typeof bannerPlaces)[number]
