type Rgb = readonly [red: number, green: number, blue: number]

export const rgbOf = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as never

const mixed = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((channel, at) => channel * (1 - share) + (other[at] ?? 0) * share) as never

const INK: Rgb = [18, 22, 31]

type Size = { width: number; height: number }
const rgba = ({ width, height }: Size, pixel: (x: number, y: number) => readonly [number, number, number, number]) => {
  const bytes = Buffer.allocUnsafe(width * height * 4)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) bytes.set(pixel(x, y), at)
  }
  return { input: bytes, raw: { width, height, channels: 4 as const } }
}

/** A dark background with an accent glow from the left; small, to be enlarged. */
export const glow = (accent: Rgb, size: Size) =>
  rgba(size, (x, y) => {
    const away = Math.hypot(x / size.width - 0.22, (y / size.height - 0.45) * 0.7)
    const [red, green, blue] = mixed(INK, accent, 0.6 * Math.max(0, 1 - away * 1.35) ** 1.6)
    return [red, green, blue, 255]
  })

/** A gradient: dark at the bottom, behind the text, and clear above. */
export const footShade = (size: Size) =>
  rgba(size, (_x, y) => [...INK, 245 * Math.min(1, Math.max(0, (y / size.height - 0.15) / 0.55)) ** 1.2])

/** Distance of a point from a rectangle with round corners; negative inside. */
function outside(x: number, y: number, { width, height }: Size, radius: number): number {
  const dx = Math.abs(x + 0.5 - width / 2) - width / 2 + radius
  const dy = Math.abs(y + 0.5 - height / 2) - height / 2 + radius
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
}

const covered = (distance: number) => 255 * Math.min(1, Math.max(0, 0.5 - distance))

/** Mask for round corners. */
export const roundMask = (size: Size, radius: number) =>
  rgba(size, (x, y) => [255, 255, 255, covered(outside(x, y, size, radius))])

const FOIL: readonly Rgb[] = [
  [92, 219, 232],
  [140, 128, 255],
  [242, 132, 217],
  [247, 214, 120],
  [128, 233, 172],
]

/** The holographic edge: a ring along a rectangle with colours that turn around its centre. */
export const foilRing = (size: Size, radius: number, thickness: number) =>
  rgba(size, (x, y) => {
    const distance = outside(x, y, size, radius)
    const alpha = Math.min(covered(distance), 255 - covered(distance + thickness))
    if (alpha <= 0) return [0, 0, 0, 0]
    const turn = (Math.atan2(y - size.height / 2, x - size.width / 2) / (2 * Math.PI) + 1) * FOIL.length
    const [from = INK, to = INK] = [FOIL[Math.floor(turn) % FOIL.length], FOIL[Math.ceil(turn) % FOIL.length]]
    const [red, green, blue] = mixed(from, to, turn % 1)
    return [red, green, blue, alpha]
  })
