/** Lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Parses a typed colour ('#5A4FCF', '5a4fcf', '#abc') to `#rrggbb`; undefined if invalid. */
export function parseColour(text: string): string | undefined {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim()) ?? []
  if (!digits) return undefined
  const six = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')
  return `#${six.toLowerCase()}`
}

/** Contrast ratio of two colours (`#rrggbb`), 1 to 21 (WCAG 2, relative luminance of sRGB). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(colour: string): [red: number, green: number, blue: number] {
  const channel = (at: number) => {
    const shown = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Converts sRGB to OKLCH as in CSS Color 4. */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = linearOf(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  ]
}

/** Converts back to `#rrggbb`. Out-of-gamut colours lose chroma, never hue or lightness. */
export function fromOklch([lightness, chroma, hue]: Oklch): string {
  let [low, high] = [0, chroma]
  if (!isShown(linear([lightness, chroma, hue]))) {
    for (let step = 0; step < 12; step++) {
      const middle = (low + high) / 2
      if (isShown(linear([lightness, middle, hue]))) low = middle
      else high = middle
    }
    chroma = low
  }
  return `#${linear([lightness, chroma, hue]).map(digits).join('')}`
}

function linear([lightness, chroma, hue]: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (channels: number[]) => channels.every((value) => value > -0.0005 && value < 1.0005)

function digits(value: number): string {
  const clipped = Math.min(Math.max(value, 0), 1)
  const shown = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, '0')
}
