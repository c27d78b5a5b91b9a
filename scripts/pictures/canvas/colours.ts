import { clamp, mix, type Rgb } from './image.ts'

export const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const hex = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const between = ([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb => [
  mix(r, r2, share),
  mix(g, g2, share),
  mix(b, b2, share),
]

export const blendHex = (from: string, to: string, share: number): string => hex(between(rgb(from), rgb(to), share))

export const darker = (colour: string, share: number): string => blendHex(colour, '#0c0a1e', share)

export const lighter = (colour: string, share: number): string => blendHex(colour, '#ffffff', share)

/** A colour of the rainbow: `turn` goes round once from 0 to 1. */
export function rainbow(turn: number, saturation = 0.75, brightness = 1): Rgb {
  const part = (offset: number) => {
    const wave = 0.5 + 0.5 * Math.cos((turn + offset) * Math.PI * 2)
    return brightness * (1 - saturation + saturation * wave)
  }
  return [part(0), part(-1 / 3), part(1 / 3)]
}

/** A colour on the way through several, evenly spaced. */
export function ramp(colours: readonly Rgb[], share: number): Rgb {
  const place = clamp(share) * (colours.length - 1)
  const index = Math.min(Math.floor(place), colours.length - 2)
  const from = colours[Math.max(0, index)] ?? [0, 0, 0]
  return between(from, colours[index + 1] ?? from, place - index)
}
