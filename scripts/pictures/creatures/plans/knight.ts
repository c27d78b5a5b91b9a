import { darker, lighter } from '../../canvas/colours.ts'
import type { Point } from '../../shapes/shapes.ts'
import { blade, blob, disc, polygon, star, toward, tube } from '../../shapes/shapes.ts'
import { crisp, farther, joined, type Layer, layer, line, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { flame } from '../parts/flames.ts'
import { head } from '../parts/heads.ts'
import { shard } from '../parts/horns.ts'
import { farWing, wing } from '../parts/wings.ts'

/** On two legs with a cloak or a gown: dancers, mages, fighters with masks. */
export function knight(look: Look): Layer[] {
  const { size, palette, traits, pose } = look
  const skull = 10.5 * size.head
  const wide = 9 * size.bulk
  const face: Point = [-5, -30]
  const gown = traits.tail === 'fan'
  const skirt = blob(
    [
      [-6, 2],
      [6, 2],
      [15, 22],
      [27 * size.length, 46],
      [8, 43],
      [0, 49],
      [-10, 43],
      [-25 * size.length, 47],
      [-14, 22],
    ],
    0.9,
  )
  const leg = (side: number): Layer => {
    const foot: Point = [side * 10 + (pose === 'leap' ? side * 8 : 0), pose === 'leap' && side < 0 ? 36 : 48]
    return layer(
      joined(
        tube([
          [side * 5, 12, wide * 0.62],
          [side * 10 - 3, 28, wide * 0.48],
          [foot[0], foot[1] - 5, wide * 0.4],
        ]),
        blob([
          [foot[0] - 9, foot[1]],
          [foot[0] - 4, foot[1] - 7],
          [foot[0] + 5, foot[1] - 6],
          [foot[0] + 6, foot[1]],
        ]),
      ),
      palette.main,
      {
        markings: crisp(disc(foot[0], foot[1] - 3, 11, 7), palette.dark),
      },
    )
  }
  const arm = (side: number, to: Point): Layer =>
    layer(
      joined(
        tube([
          [side * wide, -14, wide * 0.46],
          [(side * wide + to[0]) / 2 + side * 5, (to[1] - 14) / 2 + 4, wide * 0.36],
          [...to, wide * 0.36],
        ]),
        disc(...to, wide * (traits.marks === 'bands' ? 0.75 : 0.46)),
      ),
      palette.main,
      { markings: crisp(disc(...to, wide * 0.85), traits.marks === 'bands' ? palette.accent : palette.second) },
    )
  const cape = blob(
    [
      [-2, -20],
      [10, -20],
      [26, 4],
      [34, 38],
      [20, 34],
      [10, 42],
      [-2, 30],
    ],
    0.9,
  )
  const reach: Point = pose === 'leap' ? [-32, -26] : [-27, -2]
  const torso = blob([
    [-wide * 1.05, -18],
    [wide * 1.05, -18],
    [wide * 0.8, -2],
    [wide * 0.62, 9],
    [-wide * 0.62, 9],
    [-wide * 0.8, -2],
  ])
  const winged = traits.wings !== 'none'
  return [
    ...(winged ? [...farWing([-4, -14], 34, look, 72), ...wing([6, -14], 38, look, 4)] : []),
    ...(traits.mane === 'ruff' || traits.mane === 'leaf'
      ? [
          layer(cape, palette.accent, {
            relief: 0.6,
            markings: soft(
              blob([
                [10, 20],
                [36, 20],
                [36, 50],
                [0, 50],
              ]),
              darker(palette.accent, 0.4),
              0.8,
              3,
            ),
          }),
        ]
      : []),
    ...farther([arm(1, [26, pose === 'leap' ? 8 : -24])], 0.4),
    ...(gown ? [] : [...farther([leg(1)], 0.4), leg(-1)]),
    layer(torso, palette.main, {
      markings:
        crisp(
          blob([
            [-wide * 0.5, -16],
            [wide * 0.4, -16],
            [0, 6],
          ]),
          palette.second,
        ) + crisp(star(-1, -9, 4.2, 1.6), palette.accent),
    }),
    ...(gown
      ? [
          layer(skirt, palette.second, {
            relief: 0.7,
            markings:
              [-16, -5, 6, 17]
                .map((x) => line(`M${x * 0.3} 4Q${x * 0.6} 24 ${x * 1.2} 50`, darker(palette.second, 0.25), 1, 0.7))
                .join('') +
              soft(
                blob([
                  [-40, 40],
                  [40, 40],
                  [40, 56],
                  [-40, 56],
                ]),
                palette.accent,
                0.8,
              ),
          }),
        ]
      : [
          layer(
            polygon([
              [-wide * 0.8, 6],
              [wide * 0.8, 6],
              [wide * 1.15, 17],
              [0, 22],
              [-wide * 1.15, 17],
            ]),
            palette.dark,
            { relief: 0.5 },
          ),
        ]),
    ...[-1, 1].map((side) =>
      layer(disc(side * wide * 1.12, -17, wide * 0.55, wide * 0.46), palette.accent, { gloss: 0.9 }),
    ),
    arm(-1, reach),
    ...weapon(look, reach),
    ...head(face, skull, look),
  ]
}

/** What it holds, if anything. */
function weapon(look: Look, [x, y]: Point): Layer[] {
  const { palette, traits } = look
  if (traits.back === 'flames') return flame([x, y + 3], 15, look)
  if (traits.back === 'crystals') return [shard([x + 3, y + 14], -112, 46, 8, palette.accent)]
  if (traits.back === 'fins')
    return [
      layer(blade([x + 2, y + 5], toward([x, y], -105, 42), 8, 3), lighter(palette.accent, 0.4), {
        gloss: 1,
        relief: 0.5,
      }),
    ]
  if (traits.back === 'bulb') return [layer(disc(x - 1, y - 9, 7), palette.accent, { glow: 1, gloss: 1 })]
  return []
}
