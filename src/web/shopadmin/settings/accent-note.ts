import type { Text } from '#shared/messages/translator.ts'
import { type Accent, type AccentShades, isAdjusted } from '#shared/rules/shops/accent.ts'

/** Explains whether the colour was darkened or lightened for readability. */
export function accentNote(colour: string | undefined, shades: Accent | undefined): Text {
  if (!colour || !shades) return (t) => t('branding.accent.note.usual')
  const light = changedIn(colour, shades.light)
  const dark = changedIn(colour, shades.dark)
  if (light && dark) return (t) => t('branding.accent.note.both', { light, dark })
  if (light) return (t) => t('branding.accent.note.light', { light })
  if (dark) return (t) => t('branding.accent.note.dark', { dark })
  return (t) => t('branding.accent.note.readable')
}

function changedIn(colour: string, shades: AccentShades): 'links' | 'buttons' | 'both' | undefined {
  if (!isAdjusted(colour, shades)) return undefined
  if (shades.accent === colour) return 'links'
  return shades.ink === colour ? 'buttons' : 'both'
}
