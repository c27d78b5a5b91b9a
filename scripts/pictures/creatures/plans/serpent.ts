import { lighter } from '../../canvas/colours.ts'
import { along, blade, type Joint, type Point, toward, tube } from '../../shapes/shapes.ts'
import { crisp, type Layer, layer } from '../layer.ts'
import type { Look } from '../look.ts'
import { back } from '../parts/backs.ts'
import { head } from '../parts/heads.ts'
import { mane } from '../parts/manes.ts'
import { marks } from '../parts/marks.ts'
import { farWing, wing } from '../parts/wings.ts'

/** A long body that rises from its coils: leviathans, sky dragons, eels. */
export function serpent(look: Look): Layer[] {
  const { size, palette, pose } = look
  const thick = 8.5 * size.bulk
  const skull = 13 * size.head
  const coils: readonly Joint[] =
    pose === 'leap'
      ? [
          [-26, -26, thick * 0.85],
          [-14, -10, thick],
          [6, -14, thick * 1.05],
          [26, -30, thick],
          [46, -16, thick * 0.95],
          [40, 10, thick * 0.9],
          [14, 16, thick * 0.85],
          [-14, 18, thick * 0.75],
          [-28, 36, thick * 0.6],
          [-6, 48, thick * 0.42],
          [24, 40, thick * 0.25],
          [46, 46, 0.6],
        ]
      : [
          [-20, -30, thick * 0.82],
          [-10, -14, thick * 0.95],
          [8, -2, thick * 1.05],
          [20, 14, thick * 1.1],
          [10, 32, thick * 1.1],
          [-18, 38, thick],
          [-38, 28, thick * 0.85],
          [-34, 14, thick * 0.7],
          [-8, 20, thick * 0.6],
          [30, 36, thick * 0.55],
          [50, 24, thick * 0.38],
          [54, 2, 0.7],
        ]
  const parts = 3
  const pieces = Array.from({ length: parts }, (_, part) => {
    const from = part / parts
    const joints = Array.from({ length: 9 }, (_, i) => along(coils, from + ((i / 8) * 1.06) / parts))
    return {
      joints,
      piece: layer(tube(joints), palette.main, { markings: marks(joints, look) + scales(joints, look) }),
    }
  })
  const end = coils.at(-1) ?? [0, 0, 1]
  const tip: Point = [end[0], end[1]]
  const finned = look.traits.tail !== 'none'
  const tailFin = finned
    ? [-60, -125, -92].map((turn) =>
        layer(
          blade(tip, toward(tip, turn, 17 * size.bulk), 8),
          turn === -92 ? lighter(palette.accent, 0.2) : palette.accent,
          { relief: 0.5 },
        ),
      )
    : []
  const [sx, sy] = coils[2] ?? [0, 0]
  const face: Point = [(coils[0]?.[0] ?? 0) - 4, (coils[0]?.[1] ?? 0) - skull * 0.55]
  const winged = look.traits.wings !== 'none'
  return [
    ...(winged ? farWing([sx - 6, sy - 4], 30, look) : []),
    ...tailFin,
    ...pieces
      .toReversed()
      .flatMap(({ joints, piece }, i) => [...(i < 3 ? back(joints, 9 * size.bulk, look) : []), piece]),
    ...(winged ? wing([sx, sy - 2], 33, look) : []),
    ...mane([face[0] + 5, face[1] + skull * 0.4], skull, look),
    ...head(face, skull, look),
  ]
}

const scales = (joints: readonly Joint[], { palette }: Look): string =>
  Array.from({ length: 10 }, (_, i) => {
    const [x, y, r] = along(joints, (i + 0.5) / 10)
    return crisp(
      tube([
        [x - r * 0.3, y + r * 0.55, 0.45],
        [x + r * 0.3, y + r * 0.7, 0.45],
      ]),
      palette.dark,
      0.35,
    )
  }).join('')
