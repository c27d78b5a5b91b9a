import type { Joint, Point } from '../../shapes/shapes.ts'
import { blob, disc, tube } from '../../shapes/shapes.ts'
import { farther, joined, type Layer, layer, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { back } from '../parts/backs.ts'
import { head } from '../parts/heads.ts'
import { mane } from '../parts/manes.ts'
import { marks } from '../parts/marks.ts'
import { tail } from '../parts/tails.ts'
import { farWing, wing } from '../parts/wings.ts'

/** Small, with a large head and short arms: the ones that children choose first. */
export function mascot(look: Look): Layer[] {
  const { size, palette, pose } = look
  const body = 15 * size.bulk
  const skull = 20 * size.head
  const leap = pose === 'leap'
  const middle: Point = [3, 45 - body * (0.55 + 0.45 * size.leg)]
  const face: Point = [-2, middle[1] - body * 0.75 - skull * 0.62]
  const torso = blob([
    [middle[0] - body * 0.62, middle[1] - body * 0.95],
    [middle[0] + body * 0.55, middle[1] - body * 0.95],
    [middle[0] + body * 1.05, middle[1] + body * 0.35],
    [middle[0] + body * 0.55, middle[1] + body * 0.85],
    [middle[0] - body * 0.65, middle[1] + body * 0.85],
    [middle[0] - body * 1.02, middle[1] + body * 0.3],
  ])
  const spine: Joint[] = [
    [middle[0] + 2, middle[1] - body * 0.7, body * 0.8],
    [middle[0] + 4, middle[1], body],
    [middle[0] + 5, middle[1] + body * 0.6, body * 0.9],
  ]
  const foot = (dx: number, y: number): Layer =>
    layer(disc(middle[0] + dx - 2, y, body * 0.52, body * 0.3), palette.main, {
      markings: soft(disc(middle[0] + dx - 6, y + 2, body * 0.3, body * 0.18), palette.second),
    })
  const arm = (side: number, lift: number): Layer => {
    const from: Point = [middle[0] + side * body * 0.72, middle[1] - body * 0.45]
    return layer(
      joined(
        tube([
          [...from, body * 0.24],
          [from[0] + side * body * 0.45, from[1] + body * 0.35 - lift * 0.6, body * 0.24],
          [from[0] + side * body * 0.6, from[1] + body * 0.62 - lift * 1.5, body * 0.22],
        ]),
      ),
      palette.main,
      {
        markings:
          look.traits.marks === 'socks'
            ? soft(disc(from[0] + side * body * 0.6, from[1] + body * 0.6 - lift * 1.5, body * 0.35), palette.dark)
            : '',
      },
    )
  }
  const winged = look.traits.wings !== 'none'
  const root: Point = [middle[0] + body * 0.6, middle[1] - body * 0.5]
  return [
    ...(winged ? farWing([root[0] - body, root[1]], 22, look, 60) : []),
    ...(winged ? wing(root, 26, look, 4) : []),
    ...tail([middle[0] + body * 0.75, middle[1] + body * 0.4], 20 * size.length, look),
    ...back(spine, 12 * size.bulk, look),
    ...farther([arm(1, leap ? 10 : 0)], 0.3),
    foot(body * 0.55, leap ? 44 : 47),
    layer(torso, palette.main, {
      markings:
        marks(spine, look, false) +
        soft(disc(middle[0] - body * 0.25, middle[1] + body * 0.2, body * 0.62, body * 0.75), palette.second),
    }),
    foot(-body * 0.5, leap ? 40 : 48),
    arm(-1, leap ? 11 : 3),
    ...mane([face[0] + 2, face[1] + skull * 0.5], skull * 0.95, look),
    ...head(face, skull, look),
  ]
}
