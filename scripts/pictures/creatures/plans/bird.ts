import { darker, lighter } from '../../canvas/colours.ts'
import type { Joint, Point } from '../../shapes/shapes.ts'
import { blade, blob, disc, toward, tube } from '../../shapes/shapes.ts'
import { crisp, flat, joined, type Layer, layer, line, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { eye } from '../parts/eyes.ts'
import { horns } from '../parts/horns.ts'
import { marks } from '../parts/marks.ts'
import { tail } from '../parts/tails.ts'
import { mirrored, wing } from '../parts/wings.ts'

/** Wings spread wide, seen a little from below. */
export function bird(look: Look): Layer[] {
  const { size, palette } = look
  const body = 12 * size.bulk
  const skull = 9.5 * size.head
  const neck = 12 * size.neck
  const chest: Point = [0, 0]
  const face: Point = [-8 - neck * 0.35, -8 - neck]
  const spine: Joint[] = [
    [face[0] + 2, face[1] + 2, skull * 0.72],
    [-5, -7, body * 0.66],
    [chest[0], chest[1] + 5, body],
    [8, 24, body * 0.45],
  ]
  const wings = look.traits.wings === 'none' ? { ...look, traits: { ...look.traits, wings: 'feather' as const } } : look
  const lift = look.pose === 'leap' ? 22 : look.pose === 'sit' ? -18 : 4
  const talon = (dx: number): Layer => {
    const foot: Point = [chest[0] + dx, 38]
    return layer(
      joined(
        tube([
          [4 + dx * 0.6, 18, body * 0.3],
          [foot[0] + 1, 30, body * 0.16],
          [...foot, body * 0.12],
        ]),
        ...[100, 140, 60].map((turn) => blade(foot, toward(foot, turn, 8), 2.6)),
      ),
      darker('#f0a93a', 0.1),
      { gloss: 0.4 },
    )
  }
  const beak =
    size.neck > 1.3
      ? blob(
          [
            [face[0] - skull * 0.6, face[1] - skull * 0.35],
            [face[0] - skull * 2.1, face[1] + skull * 0.45],
            [face[0] - skull * 0.6, face[1] + skull * 0.4],
          ],
          0.8,
        )
      : blob(
          [
            [face[0] - skull * 0.6, face[1] - skull * 0.4],
            [face[0] - skull * 1.5, face[1] - skull * 0.1],
            [face[0] - skull * 1.45, face[1] + skull * 0.6],
            [face[0] - skull * 0.6, face[1] + skull * 0.4],
          ],
          0.9,
        )
  return [
    ...mirrored(wing([-5, -4], 40, wings, lift + 6), -2.5).map((piece) => ({ ...piece, far: 0.25 })),
    ...wing([4, -3], 42, wings, lift),
    ...tail([7, 22], 20, look),
    talon(-4),
    talon(6),
    layer(joined(tube(spine), disc(...face, skull)), palette.main, {
      markings:
        marks(spine, look, false) +
        soft(
          blob([
            [-12, -8],
            [-2, -4],
            [6, 14],
            [0, 28],
            [-10, 16],
          ]),
          palette.second,
        ) +
        plumes(look, body),
    }),
    ...(look.traits.mane === 'none'
      ? []
      : [200, 235, 270, 305, 335].map((turn, i) =>
          layer(
            blade(
              [face[0] + 4, face[1] + skull],
              toward([face[0] + 4, face[1] + skull], turn + 80, skull * 1.5),
              skull * 0.7,
            ),
            i % 2 ? palette.second : lighter(palette.accent, 0.2),
            { relief: 0.6 },
          ),
        )),
    ...horns([face[0] + skull * 0.2, face[1] - skull * 0.75], skull, look),
    layer(beak, '#f4b43e', {
      gloss: 0.7,
      markings: line(
        `M${face[0] - skull * 1.6} ${face[1] + skull * 0.15}Q${face[0] - skull} ${face[1] + skull * 0.1} ${face[0] - skull * 0.5} ${face[1] + skull * 0.2}`,
        '#7a4a12',
        0.7,
      ),
    }),
    flat(eye([face[0] - skull * 0.1, face[1] - skull * 0.15], skull * 0.36, look)),
  ]
}

const plumes = ({ palette }: Look, body: number): string =>
  [0, 1, 2]
    .flatMap((row) =>
      [-1, 0, 1].map((column) =>
        crisp(disc(column * body * 0.5 - 3 + (row % 2) * 3, 2 + row * 6, 2.4, 1), palette.dark, 0.25),
      ),
    )
    .join('')
