import type { CSSProperties } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'

/** Props for the root of a storefront: the accent for both themes, of which the stylesheet picks one. Empty without an accent. */
export function accentProps(accent: PublicShop['accent']): { 'data-accent'?: ''; style?: CSSProperties } {
  if (!accent) return {}
  const shades = (['light', 'dark'] as const).flatMap((theme) => {
    const { accent: fill, hover, ink, wash, onAccent, focus } = accent[theme]
    const named = { accent: fill, hover, ink, wash, 'on-accent': onAccent, focus }
    return Object.entries(named).map(([name, shade]) => [`--${theme}-${name}`, shade])
  })
  return { 'data-accent': '', style: Object.fromEntries(shades) }
}
