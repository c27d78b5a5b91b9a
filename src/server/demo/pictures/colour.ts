/** A colour by lightness (0 to 1), chroma (0 to about 0.3) and hue (degrees), as `#rrggbb`. Björn Ottosson's OKLab. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map(channel).join('')}`
}

function channel(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear))
  const shown = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, '0')
}

/** A tint: lightness and chroma and hue, still to be mixed. */
export type Tint = readonly [lightness: number, chroma: number, hue: number]

export const tint = ([lightness, chroma, hue]: Tint): string => oklch(lightness, chroma, hue)

/** Between two tints, the hue going the shorter way round. */
export function mix(from: Tint, to: Tint, share: number): Tint {
  const turn = ((to[2] - from[2] + 540) % 360) - 180
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + turn * share]
}
