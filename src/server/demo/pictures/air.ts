import type { Random } from '../random.ts'
import { tint } from './colour.ts'
import { type Box, circle, type Drawing, group, n, path } from './drawing.ts'
import type { Energy, Mood } from './energies.ts'
import { sparkle } from './shapes.ts'

export type Place = {
  drawing: Drawing
  box: Box
  mood: Mood
  random: Random
  sun: readonly [number, number]
  horizon: number
}

type Layer = (place: Place) => string

/** What hangs or moves in the air: behind the sun, before it, and before the land. */
export type Air = { above?: Layer; around?: Layer; before?: Layer }

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('')

const stars: Layer = ({ box, mood, random, horizon }) =>
  group(
    `fill="${tint(mood.spark)}"`,
    many(70, () =>
      circle(
        random.between(box.x, box.x + box.width),
        random.between(box.y, horizon),
        random.between(0.5, 1.7),
        `fill-opacity="${n(random.between(0.2, 0.95))}"`,
      ),
    ),
    many(4, () =>
      sparkle(
        random.between(box.x, box.x + box.width),
        random.between(box.y, horizon - box.height * 0.1),
        random.between(5, 11),
        'fill-opacity="0.9"',
      ),
    ),
  )

/** Glowing specks, each with its own halo. */
const embers =
  (count: number, rise: number): Layer =>
  ({ drawing, box, mood, random }) => {
    const colour = tint(mood.spark)
    const glow = drawing.radial([0, 0], 10, [
      [0, '#ffffff', 1],
      [0.25, colour, 0.9],
      [0.45, colour, 0.3],
      [1, colour, 0],
    ])
    return many(count, () => {
      const y = box.y + box.height * (1 - random.between(0, 1) ** rise)
      const size = random.between(0.25, 0.95)
      return circle(
        0,
        0,
        10,
        `fill="${glow}" transform="translate(${n(random.between(box.x, box.x + box.width))} ${n(y)}) scale(${size.toFixed(2)})"`,
      )
    })
  }

const rays: Layer = ({ drawing, box, mood, random, sun }) => {
  const reach = Math.hypot(box.width, box.height)
  const colour = tint(mood.light)
  const fill = drawing.radial(sun, reach * 0.8, [
    [0, colour, 0.5],
    [1, colour, 0],
  ])
  const count = random.whole(9, 14)
  const wedges = many(count, (index) => {
    const angle = (index / count) * Math.PI * 2 + random.between(-0.08, 0.08)
    const half = random.between(0.05, 0.13)
    const end = (turn: number) => `L${n(sun[0] + Math.cos(turn) * reach)} ${n(sun[1] + Math.sin(turn) * reach)}`
    return `M${n(sun[0])} ${n(sun[1])}${end(angle - half)}${end(angle + half)}Z`
  })
  return path(wedges, `fill="${fill}"`)
}

const streaks: Layer = ({ box, mood, random, horizon }) =>
  group(
    `fill="${tint(mood.light)}"`,
    many(9, () => {
      const wide = box.width * random.between(0.2, 0.7)
      const x = random.between(box.x - wide / 2, box.x + box.width - wide / 2)
      const y = random.between(box.y + box.height * 0.05, horizon)
      const tall = random.between(2, 7)
      return `<ellipse cx="${n(x + wide / 2)}" cy="${n(y)}" rx="${n(wide / 2)}" ry="${n(tall)}" fill-opacity="${n(random.between(0.1, 0.35))}"/>`
    }),
  )

const aurora: Layer = ({ drawing, box, mood, random }) =>
  many(3, (index) => {
    const y = box.y + box.height * random.between(0.12, 0.4)
    const sway = () => random.between(-0.14, 0.14) * box.height
    const tall = box.height * random.between(0.16, 0.3)
    const [l, c, h] = mood.spark
    const colour = tint([l * 0.9, c + 0.06, h + index * 55])
    const fill = drawing.linear(
      [0, y - tall],
      [0, y + tall * 0.6],
      [
        [0, colour, 0],
        [0.7, colour, 0.42],
        [1, colour, 0],
      ],
    )
    const [a, b, c2, d] = [sway(), sway(), sway(), sway()]
    const [left, right, third] = [box.x, box.x + box.width, box.width / 3]
    const edge = (dy: number) =>
      `C${n(left + third)} ${n(y + b + dy)} ${n(right - third)} ${n(y + c2 + dy)} ${n(right)} ${n(y + d + dy)}`
    const back = `L${n(right)} ${n(y + d + tall * 0.5)}C${n(right - third)} ${n(y + c2 + tall * 0.5)} ${n(left + third)} ${n(y + b + tall * 0.5)} ${n(left)} ${n(y + a + tall * 0.5)}Z`
    return path(`M${n(left)} ${n(y + a - tall)}${edge(-tall)}${back}`, `fill="${fill}"`)
  })

const bolts: Layer = ({ box, mood, random, horizon }) => {
  const colour = tint(mood.spark)
  return many(2, () => {
    let [x, y] = [box.x + box.width * random.between(0.15, 0.85), box.y - 4]
    let data = `M${n(x)} ${n(y)}`
    let fork = ''
    while (y < horizon) {
      x += random.between(-0.11, 0.11) * box.width
      y += random.between(0.05, 0.11) * box.height
      data += `L${n(x)} ${n(y)}`
      if (random.chance(0.35)) {
        const [dx, dy] = [random.between(-0.2, 0.2) * box.width, random.between(0.06, 0.14) * box.height]
        fork += `M${n(x)} ${n(y)}l${n(dx * 0.4)} ${n(dy * 0.5)}l${n(dx * 0.6)} ${n(dy * 0.5)}`
      }
    }
    return group(
      'fill="none" stroke-linejoin="bevel"',
      ...[16, 11, 7].map((width) => path(data, `stroke="${colour}" stroke-width="${width}" stroke-opacity="0.18"`)),
      path(fork, `stroke="${colour}" stroke-width="1.6" stroke-opacity="0.9"`),
      path(data, 'stroke="#ffffff" stroke-width="3.2"'),
    )
  })
}

const petals: Layer = ({ box, mood, random }) =>
  group(
    `fill="${tint(mood.spark)}"`,
    many(26, () => {
      const [x, y] = [random.between(box.x, box.x + box.width), random.between(box.y, box.y + box.height)]
      const size = random.between(0.5, 1.5)
      return path(
        'M0 0C4 -5 11 -5 14 0C11 3 4 4 0 0Z',
        `transform="translate(${n(x)} ${n(y)}) rotate(${random.whole(0, 359)}) scale(${n(size)})" fill-opacity="${n(random.between(0.35, 0.9))}"`,
      )
    }),
  )

/** The sun's path on the water. */
const reflection: Layer = ({ box, mood, random, sun, horizon }) =>
  group(
    `fill="${tint(mood.light)}"`,
    many(26, (index) => {
      const y = horizon + (box.y + box.height - horizon) * (index / 26) ** 1.3
      const wide = box.width * (0.05 + 0.16 * (index / 26)) * random.between(0.4, 1.2)
      const x = sun[0] + random.between(-0.4, 0.4) * wide
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(1 + index / 14)}" fill-opacity="${n(0.5 - index / 70)}"/>`
    }),
  )

const rings: Layer = ({ mood, random, sun, box }) =>
  group(
    `fill="none" stroke="${tint(mood.spark)}"`,
    many(4, (index) => {
      const wide = box.width * (0.24 + index * 0.1)
      return `<ellipse cx="${n(sun[0])}" cy="${n(sun[1])}" rx="${n(wide)}" ry="${n(wide * 0.3)}" transform="rotate(${random.whole(-24, 24)} ${n(sun[0])} ${n(sun[1])})" stroke-width="${n(2.2 - index * 0.4)}" stroke-opacity="${n(0.75 - index * 0.15)}"/>`
    }),
  )

const birds: Layer = ({ box, mood, random, horizon }) =>
  group(
    `fill="none" stroke="${tint(mood.near)}" stroke-width="1.8" stroke-linecap="round" stroke-opacity="0.8"`,
    many(5, () => {
      const [x, y] = [random.between(box.x, box.x + box.width), random.between(box.y + box.height * 0.1, horizon - 30)]
      const size = random.between(5, 10)
      return path(
        `M${n(x - size)} ${n(y)}q${n(size * 0.5)} ${n(-size * 0.5)} ${n(size)} 0q${n(size * 0.5)} ${n(-size * 0.5)} ${n(size)} 0`,
        '',
      )
    }),
  )

export const airs: Readonly<Record<Energy, Air>> = {
  fire: { above: rays, around: streaks, before: embers(34, 1.6) },
  water: { above: streaks, around: birds, before: (place) => reflection(place) + embers(10, 1)(place) },
  grass: { above: rays, around: birds, before: (place) => petals(place) + embers(14, 1.3)(place) },
  lightning: { above: streaks, around: bolts, before: embers(16, 1) },
  psychic: { above: (place) => stars(place) + aurora(place), around: rings, before: embers(18, 1) },
  fighting: { above: rays, around: streaks, before: embers(14, 2) },
  darkness: { above: (place) => stars(place) + aurora(place), before: embers(12, 1) },
  metal: { above: stars, around: rings, before: embers(14, 1) },
  dragon: { above: rays, around: birds, before: embers(20, 1.2) },
  fairy: { above: stars, around: streaks, before: petals },
  colorless: { above: streaks, around: birds, before: petals },
}
