import { contrast, fromOklch, type Oklch, toOklch } from './colour.ts'

/** The shades of an accent in one theme: what the tokens of the same names are to Toploader's own. */
export type AccentShades = {
  /** Fills buttons; stands out 3:1 from any ground. */
  accent: string
  hover: string
  /** Text on the two above, 4.5:1. */
  onAccent: string
  /** Text and links in the accent, 4.5:1 on any ground. */
  ink: string
  /** A tint behind such text. */
  wash: string
  focus: string
}

export type Accent = Record<Theme, AccentShades>
export type Theme = 'light' | 'dark'

/** What an accent lies on: the tokens of the same names, which `tokens.test.ts` holds these to. */
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

/** Readable shades of a colour (`#rrggbb`) on light and on dark ground: its hue kept, its lightness no further away than it has to be. */
export const accentShades = (colour: string): Accent => ({
  light: shadesIn('light', toOklch(colour)),
  dark: shadesIn('dark', toOklch(colour)),
})

/** Whether anything of this theme is another shade than the colour that was chosen. */
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
  // A colour in the middle takes neither white nor dark text.
  const accent = from(lightness, (shade) => standsOut(shade) && textOn(shade, hue) !== undefined)
  const onAccent = textOn(accent, hue) ?? '#ffffff'
  const [fill] = toOklch(accent)
  const towards = onAccent === '#ffffff' ? -0.06 : 0.06
  return {
    accent,
    // Away from its text, so that it can only be read better.
    hover: fromOklch([Math.min(Math.max(fill + towards, 0), 1), chroma, hue]),
    onAccent,
    ink: from(lightness, (shade) => all.every((ground) => contrast(shade, ground) >= TEXT)),
    wash,
    focus: from(lightness, standsOut),
  }
}

/** White, or else nearly black with a breath of the hue; undefined where neither can be read. */
const textOn = (shade: string, hue: number) =>
  ['#ffffff', fromOklch([0.18, 0.03, hue])].find((text) => contrast(shade, text) >= TEXT)
