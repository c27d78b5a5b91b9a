import type { Random } from '../random.ts'
import { circle, group, n, path, polygon } from './drawing.ts'
import type { Energy } from './energies.ts'
import { corners } from './shapes.ts'

/** What a figure is drawn with, all around 0,0. */
export type Pens = {
  random: Random
  reach: number
  /** A fill that runs from the rim, at (0, -reach), to the middle. */
  blade: string
  /** The same in the shade. */
  shade: string
  line: string
  folds: number
}

type Figure = (pens: Pens) => string

export const around = (count: number, make: (index: number) => string, offset = 0): string =>
  Array.from({ length: count }, (_, index) =>
    group(`transform="rotate(${n(offset + (index * 360) / count)})"`, make(index)),
  ).join('')

const petals: Figure = ({ random, reach, blade, line, folds }) =>
  [1.02, 0.8, 0.58]
    .map((share, layer) => {
      const length = reach * share
      const wide = length * random.between(0.13, 0.25)
      const tip = random.between(0.66, 0.82)
      const data = `M0 ${n(-length)}C${n(wide)} ${n(-length * tip)} ${n(wide)} ${n(-length * 0.4)} 0 ${n(-length * 0.2)}C${n(-wide)} ${n(-length * 0.4)} ${n(-wide)} ${n(-length * tip)} 0 ${n(-length)}Z`
      const leaf = path(data, `fill="${blade}" stroke="${line}" stroke-opacity="0.8" stroke-width="1.1"`)
      return around(folds, () => leaf, layer % 2 === 1 ? 180 / folds : 0)
    })
    .join('')

/** Shards of glass, each with a lit and a shaded side. */
const shards: Figure = ({ random, reach, blade, shade, folds }) => {
  const ring = (count: number, longest: number, offset: number) =>
    around(
      count,
      () => {
        const length = reach * longest * random.between(0.72, 1.06)
        const wide = reach * random.between(0.07, 0.13)
        const waist = -length * random.between(0.42, 0.6)
        return (
          polygon(
            [
              [0, -length],
              [wide, waist],
              [0, -reach * 0.12],
            ],
            `fill="${blade}"`,
          ) +
          polygon(
            [
              [0, -length],
              [-wide, waist],
              [0, -reach * 0.12],
            ],
            `fill="${shade}"`,
          )
        )
      },
      offset,
    )
  return ring(folds, 1.08, 0) + ring(folds, 0.74, 180 / folds)
}

/** Polygons one inside the other, each turned a little further. */
const spiral: Figure = ({ random, reach, line, shade, folds }) => {
  const sides = random.pick([3, 4, 5, 6, 8])
  const turn = random.between(5, 11) * random.pick([-1, 1])
  const count = 15
  return group(
    `stroke="${line}" fill="${shade}" stroke-linejoin="round"`,
    ...Array.from({ length: count }, (_, index) => {
      const radius = reach * 1.04 * 0.9 ** index
      return polygon(
        corners(0, 0, radius, sides, -90 + index * turn),
        `fill-opacity="0.16" stroke-width="${n(2.6 - index * 0.12)}" stroke-opacity="${n(0.95 - index * 0.03)}"`,
      )
    }),
    around(folds, () => circle(0, -reach * 1.04, 2.4, `fill="${line}" stroke="none"`)),
  )
}

/** Seeds as in a sunflower: each 137.5 degrees further. */
const seeds: Figure = ({ random, reach, blade, line }) => {
  const lean = random.between(0.8, 1.7)
  return Array.from({ length: 130 }, (_, index) => {
    const share = Math.sqrt((index + 14) / 144)
    const size = reach * (0.028 + 0.062 * share)
    const data = `M0 ${n(-size * lean)}L${n(size * 0.62)} 0L0 ${n(size)}L${n(-size * 0.62)} 0Z`
    const place = `translate(0 ${n(-reach * 1.03 * share)})`
    return group(
      `transform="rotate(${n(index * 137.508)}) ${place}"`,
      path(data, `fill="${index % 3 === 0 ? line : blade}" fill-opacity="${n(0.3 + 0.65 * share)}"`),
    )
  }).join('')
}

/** Arms that sweep round, as of a storm seen from above. */
const storm: Figure = ({ random, reach, blade, shade, line, folds }) => {
  const side = random.pick([-1, 1])
  const arm = (length: number, wide: number, fill: string) => {
    const bend = side * length
    return path(
      `M0 ${n(-reach * 0.16)}C${n(bend * 0.5)} ${n(-length * 0.2)} ${n(bend * 0.66)} ${n(-length * 0.62)} ${n(bend * 0.2)} ${n(-length)}C${n(bend * (0.5 - wide))} ${n(-length * 0.64)} ${n(bend * (0.36 - wide))} ${n(-length * 0.36)} 0 ${n(-reach * 0.16)}Z`,
      `fill="${fill}" stroke="${line}" stroke-opacity="0.65" stroke-width="1"`,
    )
  }
  const arms = Math.round(folds * 0.75)
  return (
    around(arms, () => arm(reach * 1.06, 0.14, blade)) + around(arms, () => arm(reach * 0.72, 0.2, shade), 180 / arms)
  )
}

/** Rings like those of a drop on water. */
const ripples: Figure = ({ random, reach, blade, line, folds }) =>
  group(
    `fill="none" stroke="${line}"`,
    ...Array.from({ length: 9 }, (_, index) => {
      const radius = reach * (1.05 - index * 0.095)
      const [dash, gap] = [random.between(20, 120), random.between(4, 26)]
      return circle(
        0,
        0,
        radius,
        `stroke-width="${n(random.between(1, 7))}" stroke-opacity="${n(random.between(0.35, 0.9))}" stroke-dasharray="${n(dash)} ${n(gap)}" transform="rotate(${random.whole(0, 359)})"`,
      )
    }),
    around(folds, (index) =>
      path(
        `M0 ${n(-reach * 1.12)}L${n(reach * 0.05)} ${n(-reach * 0.86)}L0 ${n(-reach * (index % 2 === 0 ? 0.4 : 0.62))}L${n(-reach * 0.05)} ${n(-reach * 0.86)}Z`,
        `fill="${blade}" stroke="none"`,
      ),
    ),
  )

export const figures: Readonly<Record<Energy, readonly [Figure, ...Figure[]]>> = {
  fire: [storm, shards, petals],
  water: [ripples, storm],
  grass: [petals, seeds],
  lightning: [shards, spiral],
  psychic: [spiral, ripples, seeds],
  fighting: [shards, spiral],
  darkness: [storm, ripples],
  metal: [spiral, shards],
  dragon: [storm, petals, shards],
  fairy: [petals, seeds],
  colorless: [seeds, ripples, petals],
}
