import type { BannerPlace } from '#shared/rules/shops/banner-places.ts'

/** Classes that put a shop's name where it can be read on its banner, for a flex box over the art. */
export const onArt: Readonly<Record<Exclude<BannerPlace, 'below'>, string>> = {
  'bottom-light': 'items-end on-dark-art',
  'bottom-dark': 'items-end on-light-art',
  'middle-light': 'items-center on-dark-art',
  'middle-dark': 'items-center on-light-art',
  'top-light': 'items-start on-dark-art',
  'top-dark': 'items-start on-light-art',
}
