import type { Joint, Point } from '../../shapes/shapes.ts'
import { blade, blob, disc, toward, tube } from '../../shapes/shapes.ts'
import { crisp, farther, joined, type Layer, layer, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { back } from '../parts/backs.ts'
import { head } from '../parts/heads.ts'
import { mane } from '../parts/manes.ts'
import { marks } from '../parts/marks.ts'
import { tail } from '../parts/tails.ts'
import { farWing, wing } from '../parts/wings.ts'

/** Upright on two strong legs, with claws: drakes, titans, beasts. */
export function drake(look: Look): Layer[] {
  const { size, palette } = look
  const bulk = 15 * size.bulk
  const neck = 14 * size.neck
  const skull = 12.5 * size.head
  const leap = look.pose === 'leap'
  const hip: Point = [8, 22]
  const chest: Point = [-6, 22 - 20 * size.length - bulk * 0.3]
  const face: Point = [chest[0] - 6 - neck * 0.3, chest[1] - neck - skull * 0.5]
  const spine: Joint[] = [
    [face[0] + 4, face[1] + 3, bulk * 0.42],
    [chest[0] - 2, chest[1] - bulk * 0.5, bulk * 0.52],
    [chest[0], chest[1] + bulk * 0.2, bulk * 0.86],
    [hip[0] - 2, hip[1], bulk],
  ]
  const leg = (dx: number): Layer => {
    const foot: Point = [hip[0] + dx - 3, leap ? 44 : 48]
    return layer(
      joined(
        disc(hip[0] + dx * 0.7, hip[1] + 7, bulk * 0.62, bulk * 0.78),
        tube([
          [hip[0] + dx * 0.7, hip[1] + 10, bulk * 0.5],
          [foot[0] + 5, foot[1] - 10, bulk * 0.32],
          [foot[0] + 1, foot[1] - 3, bulk * 0.26],
        ]),
        blob([
          [foot[0] - bulk * 0.75, foot[1]],
          [foot[0] - bulk * 0.3, foot[1] - 5],
          [foot[0] + 4, foot[1] - 5],
          [foot[0] + 6, foot[1]],
        ]),
      ),
      palette.main,
      {
        markings: [-0.6, -0.32, -0.02]
          .map((claw) => crisp(disc(foot[0] + bulk * claw, foot[1] - 0.6, 1.9, 1.5), '#fff3da'))
          .join(''),
      },
    )
  }
  const arm = (dx: number, lift: number): Layer => {
    const from: Point = [chest[0] + dx, chest[1] + bulk * 0.1]
    const hand: Point = [from[0] - 15, from[1] + 10 - lift]
    const claws = [150, 180, 210].map((turn) => blade(hand, toward(hand, turn - lift * 1.5, 6.5), 2.6))
    return layer(
      joined(
        tube([
          [from[0], from[1], bulk * 0.36],
          [from[0] - 6, from[1] + 11 - lift * 0.4, bulk * 0.27],
          [hand[0], hand[1], bulk * 0.25],
        ]),
        ...claws,
      ),
      palette.main,
      { markings: claws.map((claw) => crisp(claw, '#fff3da')).join('') },
    )
  }
  const winged = look.traits.wings !== 'none'
  const root: Point = [chest[0] + bulk * 0.5, chest[1]]
  return [
    ...(winged ? farWing([root[0] - 8, root[1]], 33, look, 38) : []),
    ...tail([hip[0] + bulk * 0.6, hip[1] + 9], 24 * size.bulk ** 0.5, look),
    ...farther([arm(-7, 12), leg(-11)], 0.7),
    ...back(spine.slice(1), 12 * size.bulk, look),
    layer(tube(spine), palette.main, {
      markings:
        marks(spine, look, false) +
        soft(
          tube([
            [chest[0] - bulk * 0.62, chest[1], bulk * 0.36],
            [hip[0] - bulk * 0.75, hip[1], bulk * 0.6],
            [hip[0] - bulk * 0.5, hip[1] + bulk, bulk * 0.5],
          ]),
          palette.second,
          1,
        ),
    }),
    ...(winged ? wing(root, 36, look, 4) : []),
    leg(6),
    arm(4, leap ? 16 : 2),
    ...mane([face[0] + 4, face[1] + skull * 0.5], skull, look),
    ...head(face, skull, look),
  ]
}
