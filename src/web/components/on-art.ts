import type { BannerPlace } from '#shared/rules/shops/banner-places.ts'

/** Classes that position a shop's name on its banner, for a flex container over the art. */
export const onArt: Readonly<Record<Exclude<BannerPlace, 'below'>, string>> = {
  'bottom-light': 'items-end on-dark-art',
  'bottom-dark': 'items-end on-light-art',
  'middle-light': 'items-center on-dark-art',
  'middle-dark': 'items-center on-light-art',
  'top-light': 'items-start on-dark-art',
  'top-dark': 'items-start on-light-art',
}
