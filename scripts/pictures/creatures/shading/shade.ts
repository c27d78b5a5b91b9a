import { alphaOf, at, clamp, type Field, type Image, mix, type Rgb, smooth } from '../../canvas/image.ts'
import type { Layer } from '../layer.ts'
import { inflated } from './inflate.ts'

/** The light of a scene on its creature: a key light from the upper left, and a rim from behind on the right. */
export type Lighting = { key: Rgb; shade: Rgb; rim: Rgb; rimStrength: number }

export const daylight: Lighting = {
  key: [1, 0.97, 0.9],
  shade: [0.56, 0.48, 0.74],
  rim: [1, 0.95, 0.85],
  rimStrength: 0.55,
}

const KEY = [-0.42, -0.62, 0.66] as const

/** Lights a piece in three tones with soft steps between, as a painter of cels would; in place. */
export function shade(image: Image, { relief, gloss, glow, far }: Layer, lighting: Lighting): Field {
  const mask = alphaOf(image)
  if (relief === 0) return mask
  const lean = inflated(mask)
  const { data } = image
  for (let i = 0, p = 0; i < data.length; i += 4, p++) {
    const alpha = at(data, i + 3)
    if (alpha === 0) continue
    const nx = at(lean.x.data, p) * relief
    const ny = at(lean.y.data, p) * relief
    const length = Math.sqrt(nx * nx + ny * ny + 1)
    const facing = 1 / length
    const lit = (nx * KEY[0] + ny * KEY[1] + KEY[2]) / length
    const dark = 1 - smooth(0.12, 0.42, lit)
    const bright = smooth(0.8, 0.93, lit) * 0.16 + smooth(0.3, 1, lit) * 0.07
    const edge = smooth(0.45, 0.95, 1 - facing)
    const rim = edge * smooth(0, 0.8, (nx * 0.75 - ny * 0.5) / length) * lighting.rimStrength
    // Half way between the light and the eye.
    const shine = smooth(0.955, 0.99, (nx * -0.24 + ny * -0.36 + 0.9) / length) * gloss
    for (let c = 0; c < 3; c++) {
      const base = at(data, i + c) / alpha
      const shadow = base * mix(1, mix(lighting.shade[c] ?? 1, 1, glow), dark * 0.92)
      const key = lighting.key[c] ?? 1
      const shown = shadow * mix(1, key, 0.5) + (1 - shadow) * bright * key
      const lightened = mix(shown, lighting.rim[c] ?? 1, clamp(rim + shine))
      data[i + c] = mix(lightened, base * (lighting.shade[c] ?? 1), far * 0.45) * alpha
    }
  }
  return mask
}
