import { darker, lighter } from '../../canvas/colours.ts'
import type { Point } from '../../shapes/shapes.ts'
import { blob, disc, polygon, star, tube } from '../../shapes/shapes.ts'
import { crisp, flat, joined, type Layer, layer, line, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { eyes } from '../parts/eyes.ts'

/** A person who trains creatures, seen from the waist up. */
export function trainer(look: Look): Layer[] {
  const { palette } = look
  const skin = '#f3c9a5'
  const hair = (points: Point[], far = 0) => layer(blob(points, 0.9), palette.main, { far, relief: 0.7, gloss: 0.5 })
  return [
    hair(
      [
        [-22, -46],
        [0, -62],
        [24, -48],
        [36, -20],
        [42, 18],
        [32, 34],
        [22, 12],
        [18, -10],
        [-18, -10],
        [-24, 14],
        [-34, 32],
        [-42, 14],
        [-34, -22],
      ],
      0.4,
    ),
    layer(
      blob(
        [
          [-10, 8],
          [10, 8],
          [30, 20],
          [38, 60],
          [-38, 60],
          [-30, 20],
        ],
        0.9,
      ),
      palette.second,
      {
        markings:
          crisp(
            polygon([
              [-9, 6],
              [9, 6],
              [0, 26],
            ]),
            lighter(palette.second, 0.6),
          ) +
          crisp(star(17, 34, 6, 2.4, 5), palette.accent) +
          line('M0 26L0 60', darker(palette.second, 0.3), 1),
      },
    ),
    layer(
      tube([
        [0, -4, 7],
        [0, 12, 7],
      ]),
      darker(skin, 0.14),
    ),
    layer(
      blob([
        [-18, -24],
        [-14, -44],
        [4, -50],
        [18, -40],
        [19, -20],
        [10, -2],
        [-2, 5],
        [-13, -4],
      ]),
      skin,
      {
        relief: 0.55,
        markings: soft(disc(-13, -9, 4, 2.6), '#ff8a86', 0.7) + soft(disc(10, -9, 4, 2.6), '#ff8a86', 0.7),
      },
    ),
    hair([
      [-20, -20],
      [-22, -44],
      [-4, -58],
      [20, -50],
      [24, -22],
      [16, -34],
      [4, -42],
      [-4, -30],
      [-12, -40],
    ]),
    ...[-1, 1].map((side) => layer(star(side * 22, -40, 7.5, 3.2, 5), palette.accent, { gloss: 1, relief: 0.5 })),
    eyes([7, -19], [-10, -19], 4.6, look, skin),
    flat(
      line('M-5 -5Q-1 -2 4 -5.5', '#9b4a46', 1.1) +
        line('M-14 -27q4 -3 8 -1M4 -28q4 -2 8 1', darker(palette.main, 0.3), 1.2),
    ),
    layer(
      joined(
        tube([
          [30, 42, 7],
          [38, 24, 6],
          [30, 6, 5],
        ]),
        disc(29, 3, 5.5),
      ),
      skin,
      {
        markings: crisp(
          tube([
            [30, 60, 9],
            [39, 26, 9],
          ]),
          palette.second,
        ),
      },
    ),
    layer(disc(27, -7, 8), palette.accent, { gloss: 1, glow: 0.4 }),
  ]
}
