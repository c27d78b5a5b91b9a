import { darker, lighter } from '../../canvas/colours.ts'
import type { Joint, Point } from '../../shapes/shapes.ts'
import { along, blade, blob, disc, toward, tube } from '../../shapes/shapes.ts'
import { crisp, farther, flat, joined, type Layer, layer, line, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { ear } from '../parts/ears.ts'
import { eyes, glowingEyes } from '../parts/eyes.ts'
import { flame } from '../parts/flames.ts'
import { horns } from '../parts/horns.ts'
import { farWing, wing } from '../parts/wings.ts'

/** A ghost: a cloak that frays into smoke, with hands and a grin. */
export function wisp(look: Look): Layer[] {
  const { size, palette, random, traits } = look
  const wide = 20 * size.bulk
  const crown: Point = [-4, -34]
  const left = Array.from(
    { length: 4 },
    (_, i): Point => [-wide * (0.62 + i * 0.16) + random.between(-1.5, 1.5), -22 + i * 15],
  )
  const right = Array.from(
    { length: 4 },
    (_, i): Point => [wide * (0.62 + i * 0.13) + 3 + random.between(-1.5, 1.5), -22 + i * 15],
  )
  const hem = Array.from(
    { length: 7 },
    (_, i): Point => [wide * 1.1 - i * wide * 0.36, i % 2 ? 22 + random.between(0, 5) : 42 + random.between(-3, 7)],
  )
  const cloak = blob([crown, ...right, ...hem, ...left.toReversed()], 0.85)
  const hand = (side: number): Layer => {
    const from: Point = [side * wide * 0.75, -4]
    const to: Point = [side * (wide + 15), -14 + side * 5]
    return layer(
      joined(
        tube([
          [...from, 5],
          [side * (wide + 6), 4, 4],
          [...to, 4.5],
        ]),
        ...[-60, -95, -130].map((turn) => blade(to, toward(to, turn + side * 30, 11), 4.6)),
      ),
      palette.main,
    )
  }
  const grin = `M-20 -6Q-4 8 12 -7Q4 4 -5 4.5Q-14 4 -20 -6Z`
  const fangs = Array.from({ length: 6 }, (_, i) =>
    crisp(
      blade(
        [-15 + i * 4.4, -3.2 + Math.sin((i / 5) * Math.PI) * 3],
        [-15 + i * 4.4, 1.5 + Math.sin((i / 5) * Math.PI) * 3],
        2.6,
      ),
      '#fff4e2',
    ),
  ).join('')
  return [
    ...(traits.wings === 'none' ? [] : [...farWing([-4, -14], 30, look, 74), ...wing([8, -14], 34, look, 10)]),
    ...farther([hand(1)], 0.4),
    ...farther(ear([-13, -30], -112, 13, look), 0.4),
    layer(cloak, palette.main, {
      relief: 0.8,
      markings:
        soft(
          blob([
            [-wide, 60],
            [wide * 1.3, 60],
            [wide, 22],
            [-wide, 26],
          ]),
          palette.accent,
          0.75,
          3,
        ) + soft(disc(-7, 6, wide * 0.6, 15), palette.second, 0.3, 3),
    }),
    ...ear([8, -30], -62, 13, look),
    ...horns(crown, 13, look),
    hand(-1),
    flat(`${crisp(grin, darker(palette.dark, 0.55))}${fangs}`),
    traits.mood === 'fierce'
      ? glowingEyes(
          [
            [-14, -17],
            [5, -17],
          ],
          4,
          palette.eye,
        )
      : eyes([5, -17], [-14, -17], 5.2, look),
    ...(traits.tail === 'flame'
      ? [...flame([-34, 8], 11, look), ...flame([36, 20], 9, look), ...flame([28, -34], 8, look)]
      : []),
  ]
}

/** A creature of water or glass with trailing arms. */
export function jelly(look: Look): Layer[] {
  const { size, palette, random } = look
  const wide = 26 * size.bulk
  const arms = Array.from({ length: 7 }, (_, i): Layer => {
    const x = -wide * 0.72 + (i * wide * 1.44) / 6
    const sway = random.between(-9, 9)
    const joints: Joint[] = [
      [x, -4, 3.6],
      [x + sway, 14, 2.8],
      [x - sway, 32, 2],
      [x + sway * 0.8, 50 + random.between(-8, 6), 0.5],
    ]
    return layer(tube(joints), i % 2 ? palette.accent : palette.second, {
      relief: 0.8,
      gloss: 0.7,
      markings: Array.from({ length: 6 }, (_, k) => {
        const [cx, cy, r] = along(joints, k / 6)
        return crisp(disc(cx, cy, r * 0.4), lighter(palette.accent, 0.6))
      }).join(''),
    })
  })
  const bell = blob([
    [-wide, -2],
    [-wide * 0.9, -26],
    [-wide * 0.4, -46],
    [wide * 0.4, -46],
    [wide * 0.9, -26],
    [wide, -2],
    [wide * 0.5, 4],
    [0, 0],
    [-wide * 0.5, 4],
  ])
  return [
    ...farther(
      arms.filter((_, i) => i % 2),
      0.6,
    ),
    ...(look.traits.wings === 'none'
      ? []
      : [...farWing([-wide * 0.4, -20], 28, look, 70), ...wing([wide * 0.5, -20], 30, look)]),
    ...arms.filter((_, i) => i % 2 === 0),
    layer(bell, palette.main, {
      gloss: 1,
      markings:
        soft(disc(-2, -8, wide * 0.8, 13), palette.second, 0.85, 3) +
        [-0.6, -0.2, 0.25, 0.65]
          .map((x, i) => crisp(disc(x * wide, -34 + (i % 2) * 7, 3.2), palette.accent, 0.8))
          .join(''),
    }),
    ...horns([0, -45], 12, look),
    eyes([6, -14], [-14, -14], 6, look),
    flat(line('M-8 -4Q-4 0 0 -4', darker(palette.dark, 0.5), 1.2)),
  ]
}
