import { accentShades } from '#shared/rules/shops/accent.ts'

/**
 * Toploader's own accent: the token of that name in `web/styles/tokens.css`, as hex because mail clients support no
 * other notation.
 */
const OWN_ACCENT = '#5750d3'

const light = { ground: '#f8f9fb', surface: '#ffffff', edge: '#dfe2e8', ink: '#181c26', quiet: '#5c6270' }
const dark = { ground: '#0f1219', surface: '#171b24', edge: '#2b303b', ink: '#eceef2', quiet: '#a3a8b4' }

export type Look = ReturnType<typeof lookOf>

/** Style of a shop's messages: its accent in a readable shade, and the style sheet for phones and dark mode. */
export function lookOf(accentColour: string | null) {
  const accent = accentShades(accentColour ?? OWN_ACCENT)
  const { dark: shades } = accent
  const rules = [
    ['.ground, .ground > table > tbody > tr > td', `background-color: ${dark.ground}`],
    ['.surface', `background-color: ${dark.surface}`],
    ['.surface', `border-color: ${shades.accent} ${dark.edge} ${dark.edge}`],
    ['.edge', `border-color: ${dark.edge}`],
    ['.ink', `color: ${dark.ink}`],
    ['.quiet', `color: ${dark.quiet}`],
    ['.link', `color: ${shades.ink}`],
    ['.fill', `background-color: ${shades.accent}`],
    ['.fill', `color: ${shades.onAccent}`],
  ]
  const inDark = rules.map(([selector, rule]) => `${selector} { ${rule} !important; }`).join('\n      ')
  return {
    light: { ...light, accent: accent.light.accent, onAccent: accent.light.onAccent, link: accent.light.ink },
    styles: `@media (max-width: 480px) { .fill { display: block !important; text-align: center !important; } }
    @media (prefers-color-scheme: dark) {
      ${inDark}
    }`,
  }
}
