import { at, blank, type Image } from './image.ts'

export type Point = readonly [x: number, y: number]
export type Quad = readonly [leftTop: Point, rightTop: Point, rightBottom: Point, leftBottom: Point]

/** The picture as seen on a flat face with these corners, as a new picture of this size. */
export function inPerspective(image: Image, corners: Quad, width: number, height: number): Image {
  const [a, b, c, d, e, f, g, h] = inverse(projection(corners))
  const result = blank(width, height)
  const left = Math.max(0, Math.floor(Math.min(...corners.map(([x]) => x))) - 1)
  const right = Math.min(width, Math.ceil(Math.max(...corners.map(([x]) => x))) + 1)
  const top = Math.max(0, Math.floor(Math.min(...corners.map(([, y]) => y))) - 1)
  const bottom = Math.min(height, Math.ceil(Math.max(...corners.map(([, y]) => y))) + 1)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const depth = g * (x + 0.5) + h * (y + 0.5) + 1
      const u = ((a * (x + 0.5) + b * (y + 0.5) + c) / depth) * image.width - 0.5
      const v = ((d * (x + 0.5) + e * (y + 0.5) + f) / depth) * image.height - 0.5
      if (u > -1 && v > -1 && u < image.width && v < image.height) sample(image, u, v, result.data, (y * width + x) * 4)
    }
  }
  return result
}

/** The picture moved: each pixel of the result is read at the place that `from` names. */
export function displaced(
  image: Image,
  from: (x: number, y: number) => Point,
  width = image.width,
  height = image.height,
): Image {
  const result = blank(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = from(x, y)
      if (u > -1 && v > -1 && u < image.width && v < image.height) sample(image, u, v, result.data, (y * width + x) * 4)
    }
  }
  return result
}

function sample({ width, height, data }: Image, u: number, v: number, into: Float32Array, to: number): void {
  const x = Math.floor(u)
  const y = Math.floor(v)
  const tx = u - x
  const ty = v - y
  for (let corner = 0; corner < 4; corner++) {
    const cx = x + (corner & 1)
    const cy = y + (corner >> 1)
    if (cx < 0 || cy < 0 || cx >= width || cy >= height) continue
    const weight = (corner & 1 ? tx : 1 - tx) * (corner >> 1 ? ty : 1 - ty)
    const i = (cy * width + cx) * 4
    for (let c = 0; c < 4; c++) into[to + c] = at(into, to + c) + at(data, i + c) * weight
  }
}

type Matrix = readonly [number, number, number, number, number, number, number, number]

/** From the unit square to the corners: x = (au + bv + c) / (gu + hv + 1), y = (du + ev + f) / (gu + hv + 1). */
function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Matrix {
  const dx1 = x1 - x2
  const dx2 = x3 - x2
  const dx3 = x0 - x1 + x2 - x3
  const dy1 = y1 - y2
  const dy2 = y3 - y2
  const dy3 = y0 - y1 + y2 - y3
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / whole
  const h = (dx1 * dy3 - dx3 * dy1) / whole
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h]
}

function inverse([a, b, c, d, e, f, g, h]: Matrix): Matrix {
  const last = a * e - b * d
  const parts = [e - f * h, c * h - b, b * f - c * e, f * g - d, a - c * g, c * d - a * f, d * h - e * g, b * g - a * h]
  return parts.map((part) => part / last) as unknown as Matrix
}
