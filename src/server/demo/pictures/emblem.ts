import { randomOf } from '../random.ts'
import { mix, type Tint, tint } from './colour.ts'
import { type Box, circle, type Drawing, group, n, path, polygon, rect } from './drawing.ts'
import { type Energy, moods } from './energies.ts'
import { figures } from './figures.ts'
import { sign } from './marks.ts'
import { corners, sparkle } from './shapes.ts'

const gold: readonly [dark: Tint, middle: Tint, bright: Tint] = [
  [0.3, 0.07, 60],
  [0.68, 0.14, 78],
  [0.96, 0.09, 96],
]

/** A great ornament on rays, in an energy's colours or all in gold. `height`: of its middle, as a share of the box's from its top. */
export function emblem(
  drawing: Drawing,
  box: Box,
  energy: Energy,
  seed: string,
  { golden = false, height = 0.43 }: { golden?: boolean; height?: number } = {},
): string {
  const random = randomOf(`emblem ${energy} ${seed}`)
  const mood = random.pick(moods[energy])
  const [dark, middle, bright] = golden
    ? gold
    : [mix(mood.high, mood.near, 0.3), mix(mood.far, mood.low, 0.2), mix(mood.light, mood.spark, 0.5)]
  const [x, y] = [box.x + box.width / 2, box.y + box.height * height]
  const reach = Math.min(box.width, box.height * 0.8) * 0.42
  const folds = random.pick([8, 9, 10, 12, 12, 14, 16])
  const far = Math.hypot(box.width, box.height)

  const ground = drawing.radial([x, y], far * 0.62, [
    [0, tint(mix(middle, bright, 0.65))],
    [0.24, tint(middle)],
    [0.6, tint(mix(dark, middle, 0.3))],
    [1, tint(dark)],
  ])
  const ray = drawing.radial([0, 0], far * 0.7, [
    [0, tint(bright), 0.5],
    [0.5, tint(bright), 0.2],
    [1, tint(bright), 0],
  ])
  const blade = drawing.linear(
    [0, -reach],
    [0, 0],
    [
      [0, tint(bright)],
      [0.45, tint(mix(middle, bright, 0.5)), 0.9],
      [1, tint(dark), 0.75],
    ],
  )
  const shade = drawing.linear(
    [0, -reach],
    [0, 0],
    [
      [0, tint(mix(middle, dark, 0.1)), 0.95],
      [1, tint(dark), 0.9],
    ],
  )
  const core = drawing.radial([0, -reach * 0.08], reach * 0.3, [
    [0, '#ffffff'],
    [0.5, tint(mix(bright, middle, 0.25))],
    [1, tint(mix(middle, dark, 0.3))],
  ])
  const line = tint(bright)
  const ring = (radius: number, attributes: string) =>
    circle(0, 0, radius, `fill="none" stroke="${line}" ${attributes}`)
  // One path for all rays: each by itself would cost as much as all of them.
  const rays = Array.from({ length: folds * 2 }, (_, index) => {
    const [angle, half] = [(index * Math.PI) / folds, index % 2 === 0 ? 0.09 : 0.03]
    const end = (turn: number) => `L${n(Math.cos(turn) * far)} ${n(Math.sin(turn) * far)}`
    return `M0 0${end(angle - half)}${end(angle + half)}Z`
  })

  return group(
    '',
    rect(box, `fill="${ground}"`),
    group(
      `transform="translate(${n(x)} ${n(y)})"`,
      path(rays.join(''), `fill="${ray}"`),
      circle(0, 0, reach * 1.16, `fill="${tint(dark)}" fill-opacity="0.28"`),
      ring(reach * 1.16, 'stroke-width="1.6" stroke-opacity="0.7"'),
      ring(reach * 1.22, 'stroke-width="5" stroke-opacity="0.5" stroke-dasharray="1.6 7"'),
      random.pick(figures[energy])({ random, reach, blade, shade, line, folds }),
      circle(0, 0, reach * 0.33, `fill="${tint(dark)}" fill-opacity="0.55" stroke="${line}" stroke-width="2"`),
      polygon(
        corners(0, 0, reach * 0.28, folds, -90, reach * 0.24),
        `fill="${core}" stroke="#ffffff" stroke-width="1.2"`,
      ),
    ),
    sign(energy, x, y, reach * 0.17, `fill="${tint(mix(dark, middle, 0.1))}"`),
    group(
      'fill="#ffffff"',
      ...Array.from({ length: 12 }, () => {
        const at = [random.between(box.x, box.x + box.width), random.between(box.y, box.y + box.height)] as const
        return sparkle(...at, random.between(4, 13), `fill-opacity="${n(random.between(0.4, 1))}"`)
      }),
    ),
  )
}
