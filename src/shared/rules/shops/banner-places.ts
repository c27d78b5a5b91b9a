/** Position of the shop's name on its banner, with light or dark letters. */
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
