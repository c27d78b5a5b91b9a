import { type Accent, type AccentShades, isAdjusted, type Theme } from '#shared/rules/shops/accent.ts'

const usual = 'Your storefront uses the default colour.'

/** What becomes of the chosen colour: where it had to be made darker or lighter to be read. */
export function accentNote(colour: string | undefined, shades: Accent | undefined): string {
  if (!colour || !shades) return usual
  const parts = (['light', 'dark'] as const).flatMap((theme) => changes(colour, shades[theme], theme))
  if (parts.length === 0) return 'Readable in light and dark mode.'
  return `To keep everything readable, ${parts.join('; ')}.`
}

function changes(colour: string, shades: AccentShades, theme: Theme): string[] {
  if (!isAdjusted(colour, shades)) return []
  const how = theme === 'light' ? 'darker' : 'lighter'
  const what = shades.accent === colour ? 'links are' : shades.ink === colour ? 'buttons are' : 'buttons and links are'
  return [`${what} made ${how} on a ${theme} background`]
}
