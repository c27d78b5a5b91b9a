/** Lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly number[]

/** The contrast of two colours, 1 to 21 (WCAG 2, relative luminance of sRGB). */
export function contrast(one: Oklch, other: Oklch): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

/** CSS Color 4's way from OKLCH to linear sRGB; what lies outside is clipped, as browsers do. */
function luminance([lightness = 0, chroma = 0, hue = 0]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const clip = (value: number) => Math.min(Math.max(value, 0), 1)
