import type { Joint, Point } from '../../shapes/shapes.ts'
import { blade, blob, toward, tube } from '../../shapes/shapes.ts'
import { farther, joined, type Layer, layer } from '../layer.ts'
import type { Look } from '../look.ts'
import { back } from '../parts/backs.ts'
import { head } from '../parts/heads.ts'
import { mane } from '../parts/manes.ts'
import { marks } from '../parts/marks.ts'
import { farWing, wing } from '../parts/wings.ts'

/** A body like a boat, with flippers and a long neck. */
export function swimmer(look: Look): Layer[] {
  const { size, palette } = look
  const bulk = 16 * size.bulk
  const skull = 11 * size.head
  const neck = 24 * size.neck
  const spine: Joint[] = [
    [-18, 18, bulk * 0.8],
    [0, 22, bulk],
    [22, 20, bulk * 0.8],
    [46, 8, bulk * 0.25],
  ]
  const face: Point = [-30, 10 - neck - skull * 0.4]
  const throat = tube([
    [-16, 16, bulk * 0.7],
    [-27, 4 - neck * 0.35, bulk * 0.46],
    [face[0] + 4, face[1] + 3, bulk * 0.4],
  ])
  const flipper = (x: number, y: number, turn: number, length: number) =>
    layer(blade([x, y], toward([x, y], turn, length), length * 0.48, 3), palette.accent, { relief: 0.7 })
  const winged = look.traits.wings !== 'none'
  return [
    ...(winged ? farWing([0, 8], 34, look, 30) : []),
    ...farther([flipper(20, 28, 58, 22), flipper(-12, 28, 66, 24)], 0.6),
    ...[-70, -25].map((turn) => layer(blade([44, 9], toward([44, 9], turn, 22), 12), palette.accent, { relief: 0.6 })),
    ...(look.traits.back === 'shell' ? [] : back(spine, 15 * size.bulk, look)),
    layer(joined(tube(spine), throat), palette.main, {
      markings:
        marks(spine, look) +
        marks(
          [
            [-20, 14, bulk * 0.5],
            [-27, 0, bulk * 0.4],
            [face[0] + 4, face[1], bulk * 0.4],
          ],
          { ...look, traits: { ...look.traits, marks: 'none' } },
        ),
    }),
    ...(look.traits.back === 'shell' ? back(spine, 17 * size.bulk, look) : []),
    flipper(-16, 30, 130, 27),
    flipper(16, 32, 108, 20),
    ...(winged ? wing([4, 10], 36, look) : []),
    ...mane([face[0] + 4, face[1] + skull * 0.5], skull, look),
    ...head(face, skull, look),
  ]
}

/** Low and wide, under a shell, with claws to the sides. */
export function crab(look: Look): Layer[] {
  const { size, palette } = look
  const wide = 28 * size.bulk
  const claw = (side: number): Layer[] => {
    const wrist: Point = [side * (wide + 10), -6]
    const big = side < 0 ? 1.25 : 0.9
    return [
      layer(
        tube([
          [side * wide * 0.8, 14, 5.5],
          [side * (wide + 8), 8, 5],
          [...wrist, 5],
        ]),
        palette.main,
      ),
      layer(
        joined(
          blade(wrist, toward(wrist, side < 0 ? -142 : -38, 30 * big), 17 * big, side * 4),
          blade(wrist, toward(wrist, side < 0 ? -82 : -98, 25 * big), 11 * big, -side * 3),
        ),
        palette.accent,
        { gloss: 0.7 },
      ),
    ]
  }
  const legs = (side: number) =>
    [0, 1, 2].map((i) =>
      layer(
        tube([
          [side * wide * 0.6, 26, 4],
          [side * (wide * 0.9 + 7 + i * 2), 22 + i * 5, 3.2],
          [side * (wide * 0.86 + i * 5), 46, 1],
        ]),
        palette.main,
      ),
    )
  const dome = blob([
    [-wide, 20],
    [-wide * 0.8, -6],
    [-wide * 0.3, -22],
    [wide * 0.3, -22],
    [wide * 0.8, -6],
    [wide, 20],
    [wide * 0.5, 34],
    [-wide * 0.5, 34],
  ])
  return [
    ...farther([...legs(1), ...claw(1)], 0.35),
    ...legs(-1),
    ...back(
      [
        [-wide * 0.6, 2, 10],
        [0, -8, 14],
        [wide * 0.6, 2, 10],
      ],
      15,
      look,
    ),
    layer(dome, palette.accent, {
      gloss: 0.6,
      markings: marks(
        [
          [-wide * 0.8, 4, 14],
          [0, 0, 20],
          [wide * 0.8, 4, 14],
        ],
        look,
        false,
      ),
    }),
    ...claw(-1),
    ...mane([-6, 18], 14 * size.head, look),
    ...head([-6, 18], 15 * size.head, look),
  ]
}
