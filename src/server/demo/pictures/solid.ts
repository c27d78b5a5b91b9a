import { type Box, type Drawing, group, n, points, rect } from './drawing.ts'
import { shadowUnder } from './shadow.ts'

type Paint = (face: Box) => string

/** A box in pixels of its faces, and what is printed on each of the three that one sees. */
export type Solid = { width: number; height: number; depth: number; front: Paint; side: Paint; top: Paint }

type Vector = readonly [number, number]

// Where one pixel to the right leads on the front, and on the side: seen from a little above and from the left.
const FRONT: Vector = [0.92, 0.1]
const SIDE: Vector = [0.5, -0.26]

/** A box standing in the middle of a square picture. */
export function solid(drawing: Drawing, { width, height, depth, front, side, top }: Solid): string {
  const wide = width * FRONT[0] + depth * SIDE[0]
  const tall = height + width * FRONT[1] - depth * SIDE[1]
  const scale = Math.min(1, (drawing.width - 24) / wide, (drawing.height - 44) / tall)
  const origin: Vector = [-wide / 2, -tall / 2 - depth * SIDE[1]]
  const corner: Vector = [origin[0] + width * FRONT[0], origin[1] + width * FRONT[1]]
  const back: Vector = [origin[0] + depth * SIDE[0], origin[1] + depth * SIDE[1]]

  const face = (matrix: readonly number[], size: { width: number; height: number }, paint: Paint, light: string) => {
    const box: Box = { x: 0, y: 0, ...size }
    const cut = drawing.clip(rect(box, 'rx="3"'))
    return group(
      `transform="matrix(${matrix.map((value) => value.toFixed(4)).join(' ')})"`,
      group(`clip-path="${cut}"`, paint(box), rect(box, `fill="${light}"`)),
    )
  }
  const lit = drawing.linear(
    [0, 0],
    [width, height],
    [
      [0, '#ffffff', 0.26],
      [0.4, '#ffffff', 0],
      [1, '#000000', 0.16],
    ],
  )
  const shaded = drawing.linear(
    [0, 0],
    [depth, 0],
    [
      [0, '#000000', 0.3],
      [1, '#000000', 0.5],
    ],
  )
  const above = drawing.linear(
    [0, 0],
    [0, depth],
    [
      [0, '#ffffff', 0.12],
      [1, '#ffffff', 0.34],
    ],
  )
  const end: Vector = [corner[0] + depth * SIDE[0], corner[1] + depth * SIDE[1]]
  const edges = [
    [back, origin, corner, end].map(([x, y]) => [x, y] as const),
    [corner, [corner[0], corner[1] + height] as const],
  ]
  return group(
    '',
    shadowUnder(drawing, 300 + depth * 0.1 * scale, 300 + (tall / 2 - 16) * scale, (wide / 2) * scale * 1.06),
    group(
      `transform="translate(300 294) scale(${n(scale * 100)}e-2)"`,
      face([SIDE[0], SIDE[1], 0, 1, ...corner], { width: depth, height }, side, shaded),
      face([FRONT[0], FRONT[1], -SIDE[0], -SIDE[1], ...back], { width, height: depth }, top, above),
      face([FRONT[0], FRONT[1], 0, 1, ...origin], { width, height }, front, lit),
      ...edges.map(
        (edge) =>
          `<polyline points="${points(edge)}" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="1.6" stroke-linejoin="round"/>`,
      ),
    ),
  )
}
