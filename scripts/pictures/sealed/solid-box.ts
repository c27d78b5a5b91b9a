import { light } from '../canvas/blend.ts'
import { alphaOf, blank, field, type Image, masked, place, smooth } from '../canvas/image.ts'
import { clouds, noise } from '../canvas/noise.ts'
import { drawn } from '../canvas/sharp-images.ts'
import { inPerspective, type Point, type Quad } from '../canvas/warp.ts'
import { onGround, PICTURE } from './ground.ts'

export type Size = { width: number; height: number; depth: number }

/** Seen from here: turned to show its right side, and from a little above. */
export type Angle = { yaw: number; pitch: number }

export type Faces = { front: Image; side: Image; top: Image }

type Corner = readonly [x: number, y: number, z: number]

/** Where the three visible faces of a box lie, when it fills the picture. */
function facesOf({ width, height, depth }: Size, { yaw, pitch }: Angle): Record<keyof Faces, Quad> {
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)]
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)]
  const distance = Math.max(width, height, depth) * 4.2
  const seen = ([x, y, z]: Corner): Point => {
    const turnedX = x * cy + z * sy
    const turnedZ = -x * sy + z * cy
    const tiltedY = y * cp - turnedZ * sp
    const tiltedZ = y * sp + turnedZ * cp
    const scale = distance / (distance + tiltedZ)
    return [turnedX * scale, tiltedY * scale]
  }
  const [w, h, d] = [width / 2, height / 2, depth / 2]
  const front: Corner[] = [
    [-w, -h, -d],
    [w, -h, -d],
    [w, h, -d],
    [-w, h, -d],
  ]
  const side: Corner[] = [
    [w, -h, -d],
    [w, -h, d],
    [w, h, d],
    [w, h, -d],
  ]
  const top: Corner[] = [
    [-w, -h, d],
    [w, -h, d],
    [w, -h, -d],
    [-w, -h, -d],
  ]
  const all = [front, side, top].map((face) => face.map(seen))
  const xs = all.flat().map(([x]) => x)
  const ys = all.flat().map(([, y]) => y)
  const [left, right, upper, lower] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = PICTURE - 44
  const scale = Math.min(room / (right - left), room / (lower - upper))
  const [dx, dy] = [PICTURE / 2 - ((left + right) / 2) * scale, PICTURE / 2 - 7 - ((upper + lower) / 2) * scale]
  const [f, s, t] = all.map((face) => face.map(([x, y]): Point => [x * scale + dx, y * scale + dy]) as unknown as Quad)
  if (!f || !s || !t) throw new Error('A box has three faces that are seen')
  return { front: f, side: s, top: t }
}

/** A box with these pictures on it, lit from the upper left, in its wrapping. */
export async function solidBox(faces: Faces, size: Size, angle: Angle, seed: number): Promise<Image> {
  const quads = facesOf(size, angle)
  const shown = blank(PICTURE, PICTURE)
  for (const name of ['top', 'side', 'front'] as const)
    place(shown, inPerspective(litFace(faces[name], name, seed), quads[name], PICTURE, PICTURE))
  await edges(shown, quads)
  return onGround(shown, { depth: 1.2 })
}

/** Each face takes the light in its own way; the film around it mirrors a window. */
function litFace(face: Image, name: keyof Faces, seed: number): Image {
  const { width, height } = face
  const image = { ...face, data: face.data.slice() }
  if (name === 'side')
    light(
      image,
      'multiply',
      () => [0.2, 0.17, 0.36],
      (x) => 0.5 + 0.24 * (x / width),
    )
  if (name === 'top')
    light(
      image,
      'screen',
      () => [1, 1, 1],
      (x, y) => 0.16 + 0.2 * smooth(1, 0, Math.hypot(x / width - 0.3, y / height - 0.2)),
    )
  if (name === 'front')
    light(
      image,
      'multiply',
      () => [0.25, 0.2, 0.4],
      (x, y) => 0.34 * smooth(0.35, 1.25, Math.hypot(x / width, y / height) / 1.2),
    )
  const strength = { front: 0.3, side: 0.14, top: 0.34 }[name]
  light(
    image,
    'screen',
    () => [1, 1, 1],
    (x, y) => {
      const place = (x / width) * 0.9 + (y / height) * 0.42 + (noise(x / 90, y / 60, seed) - 0.5) * 0.03
      const window =
        smooth(0.2, 0.24, place) * smooth(0.44, 0.39, place) +
        0.6 * smooth(0.48, 0.5, place) * smooth(0.56, 0.54, place)
      const edge = Math.min(x, width - x, y, height - y)
      const crease = smooth(0.62, 0.78, clouds(x / 46, y / 13, seed + 5, 2)) * smooth(26, 3, edge)
      return strength * window * (1 - 0.55 * (y / height)) + crease * 0.1
    },
  )
  return image
}

/** Where two faces meet the board is rounded, and shines. */
async function edges(image: Image, { front, side, top }: Record<keyof Faces, Quad>): Promise<void> {
  const line = (a: Point, b: Point, width: number, opacity: number) =>
    `<path d="M${a.join(' ')}L${b.join(' ')}" stroke="#fff" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`
  const lines = await drawn(
    line(front[0], front[1], 2.4, 0.75) +
      line(front[1], front[2], 2.2, 0.5) +
      line(side[0], side[1], 1.8, 0.5) +
      line(top[0], top[3], 1.2, 0.4) +
      line(front[0], front[3], 1.2, 0.3),
    PICTURE,
    PICTURE,
  )
  place(image, masked(lines, alphaOf(image)))
}

/** A darker strip along the foot of a face, as boxes stand on something. */
export const grounded = (image: Image): Image => {
  const { width, height } = image
  const dark = field(width, height, (_, y) => smooth(0.8, 1, y / height))
  light(
    image,
    'multiply',
    () => [0.3, 0.26, 0.42],
    (x, y) => (dark.data[y * width + x] ?? 0) * 0.5,
  )
  return image
}
