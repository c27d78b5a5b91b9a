import { contrast, fromOklch, type Oklch, toOklch } from './colour.ts'

/** Shades of an accent in one theme, named like the design tokens they replace. */
export type AccentShades = {
  /** Button fill; contrast 3:1 to any background. */
  accent: string
  hover: string
  /** Text on the fill and its hover, 4.5:1. */
  onAccent: string
  /** Text and links in the accent colour, 4.5:1 on any background. */
  ink: string
  /** Tinted background for such text. */
  wash: string
  focus: string
}

export type Accent = Record<Theme, AccentShades>
export type Theme = 'light' | 'dark'

/** Backgrounds of an accent. `tokens.test.ts` verifies that they equal the design tokens. */
export const grounds = {
  light: { ground: [0.985, 0.003, 250], surface: [1, 0, 0], raised: [1, 0, 0], well: [0.957, 0.005, 252] },
  dark: {
    ground: [0.17, 0.012, 262],
    surface: [0.21, 0.013, 262],
    raised: [0.235, 0.014, 262],
    well: [0.265, 0.014, 262],
  },
} as const satisfies Record<Theme, Record<string, Oklch>>

const TEXT = 4.5
const OUTLINE = 3
const STEP = 0.005

/** Readable shades of a colour (`#rrggbb`) on light and dark backgrounds: same hue, with the smallest necessary change in lightness. */
export const accentShades = (colour: string): Accent => ({
  light: shadesIn('light', toOklch(colour)),
  dark: shadesIn('dark', toOklch(colour)),
})

/** Whether a shade in this theme differs from the chosen colour. */
export const isAdjusted = (colour: string, shades: AccentShades): boolean =>
  shades.accent !== colour || shades.ink !== colour

function shadesIn(theme: Theme, colour: Oklch): AccentShades {
  const [lightness, chroma, hue] = colour
  const away = theme === 'light' ? -STEP : STEP
  const bare = Object.values(grounds[theme]).map(fromOklch)
  const wash = fromOklch(
    theme === 'light' ? [0.957, Math.min(chroma, 0.022), hue] : [0.28, Math.min(chroma, 0.05), hue],
  )
  const all = [...bare, wash]
  const from = (start: number, reads: (shade: string) => boolean) => {
    for (let at = start; at > 0 && at < 1; at += away) {
      const shade = fromOklch([at, chroma, hue])
      if (reads(shade)) return shade
    }
    return theme === 'light' ? '#000000' : '#ffffff'
  }
  const standsOut = (shade: string) => all.every((ground) => contrast(shade, ground) >= OUTLINE)
  // A mid-tone colour fits neither white nor dark text.
  const accent = from(lightness, (shade) => standsOut(shade) && textOn(shade, hue) !== undefined)
  const onAccent = textOn(accent, hue) ?? '#ffffff'
  const [fill] = toOklch(accent)
  const towards = onAccent === '#ffffff' ? -0.06 : 0.06
  return {
    accent,
    // Moves away from the text colour, so that contrast only increases.
    hover: fromOklch([Math.min(Math.max(fill + towards, 0), 1), chroma, hue]),
    onAccent,
    ink: from(lightness, (shade) => all.every((ground) => contrast(shade, ground) >= TEXT)),
    wash,
    focus: from(lightness, standsOut),
  }
}

/** White, or else near-black with a slight tint; undefined if neither is readable. */
const textOn = (shade: string, hue: number) =>
  ['#ffffff', fromOklch([0.18, 0.03, hue])].find((text) => contrast(shade, text) >= TEXT)
