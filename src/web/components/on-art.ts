import type { CSSProperties } from 'react'
import type { BannerFocus } from '#shared/contract/shops/banner-focus.ts'
import type { BannerPlace } from '#shared/rules/shops/banner-places.ts'

/** Style that keeps the banner's focus visible where a window crops it. */
export const focusStyle = ({ x, y }: BannerFocus): CSSProperties | undefined =>
  x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` }

/** Classes that position a shop's name on its banner, for a flex container over the art. */
export const onArt: Readonly<Record<Exclude<BannerPlace, 'below'>, string>> = {
  'bottom-light': 'items-end on-dark-art',
  'bottom-dark': 'items-end on-light-art',
  'middle-light': 'items-center on-dark-art',
  'middle-dark': 'items-center on-light-art',
  'top-light': 'items-start on-dark-art',
  'top-dark': 'items-start on-light-art',
}
