import { darker } from '../../canvas/colours.ts'
import type { Joint, Point } from '../../shapes/shapes.ts'
import { disc, tube } from '../../shapes/shapes.ts'
import { crisp, farther, joined, type Layer, layer, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { back } from '../parts/backs.ts'
import { head } from '../parts/heads.ts'
import { mane } from '../parts/manes.ts'
import { marks } from '../parts/marks.ts'
import { tail } from '../parts/tails.ts'
import { farWing, wing } from '../parts/wings.ts'

/** Four legs: foxes, cats, stags, rams, bears, and whatever grows on them. */
export function quadruped(look: Look): Layer[] {
  const { size, pose, palette } = look
  const bulk = 11.5 * size.bulk
  const leg = 20 * size.leg
  const half = 19 * size.length
  const sitting = pose === 'sit'
  const leap = pose === 'leap' ? 7 : 0
  const hip: Point = [half, 48 - leg - bulk * 0.6 + (sitting ? leg * 0.62 : leap)]
  const shoulder: Point = [
    -half * (sitting ? 0.55 : 1),
    48 - leg - bulk * 0.75 - leap * 1.4 - (sitting ? bulk * 0.35 : 0),
  ]
  const neck = 13 * size.neck
  const skull = 13.5 * size.head
  const face: Point = [shoulder[0] - 5 - neck * 0.45, shoulder[1] - neck - skull * 0.35]
  const spine: Joint[] = [
    [shoulder[0], shoulder[1], bulk * 1.02],
    [(shoulder[0] + hip[0]) / 2, (shoulder[1] + hip[1]) / 2 - 0.5, bulk * 0.9],
    [hip[0], hip[1], bulk],
  ]
  const limb = (from: Point, to: Point, thick: number, bendX: number): string =>
    joined(
      tube([
        [from[0], from[1], thick],
        [(from[0] + to[0]) / 2 + bendX, (from[1] + to[1]) / 2, thick * 0.66],
        [to[0], to[1] - thick * 0.5, thick * 0.5],
      ]),
      disc(to[0] - thick * 0.22, to[1] - thick * 0.42, thick * 0.82, thick * 0.5),
    )
  const sock = ([x, y]: Point) =>
    look.traits.marks === 'socks' || look.traits.marks === 'bands'
      ? soft(disc(x, y, bulk * 0.75, leg * 0.5), palette.dark, 0.9)
      : crisp(disc(x - 2, y, bulk * 0.6, bulk * 0.28), palette.second, 0.8)
  const ground = 48
  const step = pose === 'leap' ? 9 : 2.5
  const front = (dx: number): Layer => {
    const to: Point = [shoulder[0] + dx - (pose === 'leap' ? 15 : 1), ground - (pose === 'leap' ? 15 : 0)]
    return layer(
      limb([shoulder[0] + dx * 0.5, shoulder[1] + bulk * 0.35], to, bulk * 0.5, pose === 'leap' ? -3 : 2),
      palette.main,
      { markings: sock(to) },
    )
  }
  const rear = (dx: number): Layer => {
    const to: Point = sitting
      ? [hip[0] - bulk * 0.9 + dx, ground]
      : [hip[0] + dx + (pose === 'leap' ? 17 : 3), ground - (pose === 'leap' ? 1 : 0)]
    const thigh = disc(
      hip[0] - 1 + dx * 0.4,
      hip[1] + bulk * 0.35,
      bulk * (sitting ? 1.05 : 0.78),
      bulk * (sitting ? 1.1 : 0.95),
    )
    return layer(
      joined(thigh, limb([hip[0] + dx * 0.4, hip[1] + bulk * 0.6], to, bulk * 0.5, sitting ? 2 : 5)),
      palette.main,
      { markings: sock(to) },
    )
  }
  const neckTube = tube([
    [shoulder[0] + 1, shoulder[1], bulk * 0.95],
    [shoulder[0] - 4 - neck * 0.2, shoulder[1] - neck * 0.6, bulk * 0.68],
    [face[0] + 3, face[1] + 2, bulk * 0.62],
  ])
  const wings: Point = [shoulder[0] + bulk * 0.9, shoulder[1] - bulk * 0.4]
  const shown = look.traits.wings === 'none' ? [] : wing(wings, 30 * size.bulk ** 0.4, look)
  const far = look.traits.wings === 'none' ? [] : farWing([wings[0] - 4, wings[1]], 28 * size.bulk ** 0.4, look)
  return [
    ...far,
    ...tail([hip[0] + bulk * 0.7, hip[1] - bulk * 0.2], 21 * size.bulk ** 0.5, look),
    ...farther([front(step + 4), rear(step + 3)], 0.75),
    ...back(spine, 14 * size.bulk, look),
    layer(joined(tube(spine), neckTube), palette.main, {
      markings:
        marks(spine, look) +
        soft(disc(shoulder[0] - bulk * 0.8, shoulder[1] + bulk * 0.2, bulk * 0.6, bulk), palette.second, 0.7),
    }),
    ...(look.traits.back === 'shell' ? back(spine, 14 * size.bulk, look) : []),
    rear(-step),
    front(-step),
    ...shown,
    ...mane([face[0] + 4, face[1] + skull * 0.55], skull, look),
    ...head(face, skull, look),
  ].map((piece) =>
    piece.relief > 0 && piece.far === 0.75
      ? { ...piece, elements: piece.elements.replaceAll(palette.main, darker(palette.main, 0.12)) }
      : piece,
  )
}
