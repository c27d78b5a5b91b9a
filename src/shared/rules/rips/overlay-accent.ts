import type { OverlayState } from '../../contract/orders/overlays.ts'
import { accentShades, type Theme } from '../shops/accent.ts'

const OWN_ACCENT = '#5b50d0'

/** Shades of a shop's accent that are readable on the panels of an overlay. */
export function overlayAccent(accentColour: string | null, theme: Theme): OverlayState['accent'] {
  const { accent, ink } = accentShades(accentColour ?? OWN_ACCENT)[theme]
  return { fill: accent, ink }
}
