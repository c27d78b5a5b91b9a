import { at, clamp, type Field, type Image, type Rgb } from './image.ts'

const modes = {
  multiply: (a: number, b: number) => a * b,
  screen: (a: number, b: number) => a + b - a * b,
  add: (a: number, b: number) => Math.min(1, a + b),
  overlay: (a: number, b: number) => (a < 0.5 ? 2 * a * b : 1 - 2 * (1 - a) * (1 - b)),
  softLight: (a: number, b: number) => (1 - 2 * b) * a * a + 2 * b * a,
  dodge: (a: number, b: number) => (b >= 1 ? 1 : Math.min(1, a / (1 - b))),
} as const
export type Mode = keyof typeof modes

/** Changes each pixel by a colour that depends on its place, in place; what is transparent stays so. */
export function light(
  image: Image,
  mode: Mode,
  colour: (x: number, y: number) => Rgb | undefined,
  strength: (x: number, y: number) => number = () => 1,
): void {
  const blend = modes[mode]
  const { width, height, data } = image
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const alpha = at(data, i + 3)
      if (alpha < 0.002) continue
      const share = clamp(strength(x, y))
      if (share === 0) continue
      const rgb = colour(x, y)
      if (!rgb) continue
      for (let c = 0; c < 3; c++) {
        const base = clamp(at(data, i + c) / alpha)
        const changed = clamp(blend(base, clamp(rgb[c] ?? 0)))
        data[i + c] = (base + (changed - base) * share) * alpha
      }
    }
  }
}

/** A field as a picture of one colour. */
export function tinted({ width, height, data }: Field, [r, g, b]: Rgb, opacity = 1): Image {
  const result = new Float32Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const a = clamp(at(data, i)) * opacity
    result[i * 4] = r * a
    result[i * 4 + 1] = g * a
    result[i * 4 + 2] = b * a
    result[i * 4 + 3] = a
  }
  return { width, height, data: result }
}
