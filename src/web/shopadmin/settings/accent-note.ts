import { type Accent, type AccentShades, isAdjusted, type Theme } from '#shared/rules/shops/accent.ts'

const usual = "Buttons and links of your storefront are in Toploader's colour."

/** What becomes of the chosen colour: where it had to be made darker or lighter to be read. */
export function accentNote(colour: string | undefined, shades: Accent | undefined): string {
  if (!colour || !shades) return usual
  const parts = (['light', 'dark'] as const).flatMap((theme) => changes(colour, shades[theme], theme))
  if (parts.length === 0) return 'Can be read as it is, by day and by night.'
  return `So that everything can be read, ${parts.join('; ')}.`
}

function changes(colour: string, shades: AccentShades, theme: Theme): string[] {
  if (!isAdjusted(colour, shades)) return []
  const how = theme === 'light' ? 'darker' : 'lighter'
  const what = shades.accent === colour ? 'links are' : shades.ink === colour ? 'buttons are' : 'buttons and links are'
  return [`${what} made ${how} on ${theme} ground`]
}
