/** Pixels as numbers from 0 to 1, four to a pixel; red, green and blue are multiplied by alpha. */
export type Image = { width: number; height: number; data: Float32Array }

/** One number to a pixel: a mask, a height, a light. */
export type Field = { width: number; height: number; data: Float32Array }

export type Rgb = readonly [red: number, green: number, blue: number]
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

export const blank = (width: number, height: number): Image => ({
  width,
  height,
  data: new Float32Array(width * height * 4),
})

/** A place outside counts as nothing. */
export const at = (data: Float32Array, index: number): number => data[index] ?? 0

export const clamp = (value: number, low = 0, high = 1): number => (value < low ? low : value > high ? high : value)

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** 0 below `low`, 1 above `high`, and smooth between; the other way round where `low` is the larger one. */
export function smooth(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

export function field(width: number, height: number, value: (x: number, y: number) => number): Field {
  const data = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) data[i] = value(x, y)
  return { width, height, data }
}

/** A picture from the colour of each pixel, not multiplied by alpha. */
export function painted(width: number, height: number, colour: (x: number, y: number) => Rgba): Image {
  const image = blank(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const [r, g, b, a] = colour(x, y)
      image.data[i] = r * a
      image.data[i + 1] = g * a
      image.data[i + 2] = b * a
      image.data[i + 3] = a
    }
  }
  return image
}

/** How much of each pixel is covered. */
export const alphaOf = ({ width, height, data }: Image): Field =>
  field(width, height, (x, y) => at(data, (y * width + x) * 4 + 3))

/** Keeps of a picture what the mask covers. */
export function masked(image: Image, mask: Field): Image {
  const data = new Float32Array(image.data.length)
  for (let i = 0; i < data.length; i++) data[i] = at(image.data, i) * at(mask.data, i >> 2)
  return { ...image, data }
}

export function cropped(image: Image, left: number, top: number, width: number, height: number): Image {
  const result = blank(width, height)
  place(result, image, -left, -top)
  return result
}

/** Lays one picture over another, in place. */
export function place(below: Image, above: Image, left = 0, top = 0, opacity = 1): void {
  const dx = Math.round(left)
  const dy = Math.round(top)
  for (let y = Math.max(0, -dy); y < above.height && y + dy < below.height; y++) {
    for (let x = Math.max(0, -dx); x < above.width && x + dx < below.width; x++) {
      const from = (y * above.width + x) * 4
      const to = ((y + dy) * below.width + x + dx) * 4
      const rest = 1 - at(above.data, from + 3) * opacity
      if (rest === 1) continue
      for (let c = 0; c < 4; c++)
        below.data[to + c] = at(below.data, to + c) * rest + at(above.data, from + c) * opacity
    }
  }
}
