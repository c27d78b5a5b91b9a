import { accentShades } from '#shared/rules/shops/accent.ts'

/** Toploader's own accent; the token of that name in `web/styles/tokens.css`, as mail programs know colours. */
const OWN_ACCENT = '#5750d3'

const light = { ground: '#f8f9fb', surface: '#ffffff', edge: '#dfe2e8', ink: '#181c26', quiet: '#5c6270' }
const dark = { ground: '#0f1219', surface: '#171b24', edge: '#2b303b', ink: '#eceef2', quiet: '#a3a8b4' }

export type Look = ReturnType<typeof lookOf>

/** How a shop's messages look: its accent where it can be read, and the style sheet for mail programs in the dark. */
export function lookOf(accentColour: string | null) {
  const accent = accentShades(accentColour ?? OWN_ACCENT)
  return {
    light: { ...light, accent: accent.light.accent, onAccent: accent.light.onAccent, link: accent.light.ink },
    darkStyles: `@media (prefers-color-scheme: dark) {
      .ground, .ground > table > tbody > tr > td { background-color: ${dark.ground} !important; }
      .surface { background-color: ${dark.surface} !important; border-color: ${accent.dark.accent} ${dark.edge} ${dark.edge} !important; }
      .edge { border-color: ${dark.edge} !important; }
      .ink { color: ${dark.ink} !important; }
      .quiet { color: ${dark.quiet} !important; }
      .link { color: ${accent.dark.ink} !important; }
      .fill { background-color: ${accent.dark.accent} !important; color: ${accent.dark.onAccent} !important; }
    }`,
  }
}
