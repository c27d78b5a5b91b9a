import { darker, lighter } from '../../canvas/colours.ts'
import type { Joint, Point } from '../../shapes/shapes.ts'
import { blob, disc, toward, tube } from '../../shapes/shapes.ts'
import { crisp, farther, flat, type Layer, layer, line } from '../layer.ts'
import type { Look } from '../look.ts'
import { back } from '../parts/backs.ts'
import { eye } from '../parts/eyes.ts'
import { horns } from '../parts/horns.ts'
import { marks } from '../parts/marks.ts'

/** A fish with fins like veils. */
export function fish(look: Look): Layer[] {
  const { size, palette } = look
  const bulk = 18 * size.bulk
  const long = 30 * size.length
  const spine: Joint[] = [
    [-long, 4, bulk * 0.45],
    [-long * 0.45, 0, bulk * 0.95],
    [long * 0.2, 0, bulk * 0.8],
    [long, -6, bulk * 0.22],
  ]
  const veil = (root: Point, turns: readonly number[], length: number, colour: string): Layer => {
    const tips = turns.map((turn, i) => toward(root, turn, length * (i % 2 ? 0.8 : 1)))
    return layer(blob([root, ...tips, root], 0.85), colour, {
      relief: 0.35,
      markings:
        tips.map((tip) => line(`M${root.join(' ')}L${tip.join(' ')}`, darker(colour, 0.3), 0.6, 0.7)).join('') +
        crisp(
          blob([root, ...turns.map((turn) => toward(root, turn, length * 0.45)), root]),
          lighter(colour, 0.35),
          0.5,
        ),
    })
  }
  const face: Point = [-long, 0]
  return [
    veil([long * 0.95, -6], [-78, -55, -30, -8, 14, 36, 58], 36, palette.accent),
    ...farther([veil([-4, 8], [70, 95, 120, 145], 26, palette.accent)], 0.7),
    veil([2, -bulk * 0.6], [-110, -85, -60, -35, -15], 27, palette.accent),
    ...back(spine, 9, look),
    layer(tube(spine), palette.main, { gloss: 0.6, markings: marks(spine, look) + scaleRows(look, long, bulk) }),
    veil([-long * 0.3, bulk * 0.35], [40, 65, 90, 112], 26, lighter(palette.accent, 0.18)),
    ...horns([face[0] + 6, -bulk * 0.45], 9, look),
    ...(look.traits.mane === 'none'
      ? []
      : [
          layer(
            tube([
              [face[0] - 4, 8, 1.3],
              [face[0] - 15, 16, 1],
              [face[0] - 12, 30, 0.4],
            ]),
            palette.accent,
          ),
          layer(
            tube([
              [face[0], 11, 1.3],
              [face[0] - 4, 24, 1],
              [face[0] + 6, 36, 0.4],
            ]),
            palette.accent,
          ),
        ]),
    flat(
      eye([face[0] + 6, -1], 6 * size.head, look) +
        line(`M${face[0] - 7} 8Q${face[0] - 1} 12 ${face[0] + 5} 9`, darker(palette.dark, 0.4), 1.1) +
        line(
          `M${face[0] + 17} ${-bulk * 0.5}Q${face[0] + 23} 2 ${face[0] + 15} ${bulk * 0.55}`,
          darker(palette.main, 0.4),
          1,
          0.6,
        ) +
        crisp(disc(face[0] + 9, 9, 3, 1.8), '#ff6f7d', 0.4),
    ),
  ]
}

const scaleRows = ({ palette }: Look, long: number, bulk: number): string =>
  [-1, 0, 1]
    .flatMap((row) =>
      Array.from({ length: 6 }, (_, i) => {
        const x = -long * 0.25 + i * 6.5 + (row % 2) * 3
        return line(`M${x} ${row * bulk * 0.34 - 3}q3.4 3.2 0 6.4`, palette.dark, 0.7, 0.4)
      }),
    )
    .join('')
