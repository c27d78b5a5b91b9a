import { randomOf } from '../random.ts'
import { airs } from './air.ts'
import { mix, type Tint, tint } from './colour.ts'
import { type Box, circle, type Drawing, group, n, path, rect } from './drawing.ts'
import { type Energy, type Mood, moods } from './energies.ts'
import { clouds, crystals, firs, hills, land, mesas, mountains, type Skyline, towers, waves } from './terrain.ts'

type Country = { ridges: readonly Skyline[]; heights: readonly number[]; horizon: number }

/** What stands where: ridges from far to near with their heights as shares of the picture's. */
const countries: Readonly<Record<Energy, readonly [Country, ...Country[]]>> = {
  fire: [
    { ridges: [mountains, mountains, hills, crystals], heights: [0.34, 0.22, 0.08, 0.1], horizon: 0.62 },
    { ridges: [mesas, mountains, mountains, hills], heights: [0.2, 0.2, 0.12, 0.06], horizon: 0.6 },
  ],
  water: [
    { ridges: [mountains, waves, waves, waves, waves], heights: [0.12, 0.05, 0.07, 0.1, 0.13], horizon: 0.52 },
    { ridges: [clouds, waves, waves, waves], heights: [0.08, 0.05, 0.08, 0.14], horizon: 0.5 },
  ],
  grass: [
    { ridges: [mountains, hills, firs, firs, hills], heights: [0.2, 0.1, 0.16, 0.28, 0.07], horizon: 0.56 },
    { ridges: [hills, hills, hills, firs], heights: [0.14, 0.12, 0.1, 0.2], horizon: 0.5 },
  ],
  lightning: [
    { ridges: [mountains, hills, hills, towers], heights: [0.16, 0.08, 0.07, 0.2], horizon: 0.64 },
    { ridges: [mesas, mesas, hills], heights: [0.16, 0.2, 0.08], horizon: 0.62 },
  ],
  psychic: [
    { ridges: [mountains, crystals, crystals, hills], heights: [0.24, 0.2, 0.28, 0.06], horizon: 0.64 },
    { ridges: [clouds, crystals, hills, crystals], heights: [0.1, 0.24, 0.08, 0.2], horizon: 0.6 },
  ],
  fighting: [
    { ridges: [mesas, mesas, mesas, hills], heights: [0.2, 0.24, 0.2, 0.06], horizon: 0.56 },
    { ridges: [mountains, mesas, mesas, crystals], heights: [0.24, 0.2, 0.22, 0.1], horizon: 0.58 },
  ],
  darkness: [
    { ridges: [towers, towers, towers, hills], heights: [0.3, 0.3, 0.26, 0.04], horizon: 0.66 },
    { ridges: [mountains, firs, crystals, hills], heights: [0.28, 0.18, 0.2, 0.05], horizon: 0.64 },
  ],
  metal: [
    { ridges: [mountains, crystals, towers, crystals], heights: [0.26, 0.22, 0.22, 0.14], horizon: 0.62 },
    { ridges: [towers, mountains, crystals], heights: [0.26, 0.2, 0.2], horizon: 0.6 },
  ],
  dragon: [
    { ridges: [mountains, clouds, mountains, clouds, clouds], heights: [0.34, 0.06, 0.3, 0.08, 0.1], horizon: 0.6 },
    { ridges: [mountains, mountains, clouds, firs], heights: [0.3, 0.22, 0.07, 0.16], horizon: 0.58 },
  ],
  fairy: [
    { ridges: [clouds, hills, hills, hills], heights: [0.1, 0.12, 0.1, 0.08], horizon: 0.56 },
    { ridges: [mountains, hills, firs, hills], heights: [0.2, 0.1, 0.16, 0.07], horizon: 0.56 },
  ],
  colorless: [
    { ridges: [clouds, hills, hills, firs], heights: [0.08, 0.1, 0.1, 0.14], horizon: 0.58 },
    { ridges: [mountains, clouds, hills, hills], heights: [0.22, 0.06, 0.1, 0.08], horizon: 0.58 },
  ],
}

/** A landscape that fills the box, in an energy's colours; the same one for the same seed. */
export function landscape(drawing: Drawing, box: Box, energy: Energy, seed: string): string {
  const random = randomOf(`landscape ${energy} ${seed}`)
  const mood = turned(random.pick(moods[energy]), random.between(-14, 14))
  const country = random.pick(countries[energy])
  const horizon = box.y + box.height * (country.horizon + random.between(-0.05, 0.05))
  const sun: readonly [number, number] = [
    box.x + box.width * random.between(0.25, 0.75),
    box.y + box.height * random.between(0.2, 0.42),
  ]
  const air = airs[energy]
  return group(
    '',
    sky(drawing, box, horizon, mood),
    air.above?.({ drawing, box, mood, random, sun, horizon }) ?? '',
    light(drawing, box, sun, Math.min(box.width, box.height) * random.between(0.09, 0.17), mood, energy === 'darkness'),
    air.around?.({ drawing, box, mood, random, sun, horizon }) ?? '',
    ...country.ridges.map((ridge, index) => {
      const last = country.ridges.length - 1
      const depth = last === 0 ? 1 : index / last
      const y = horizon + (box.y + box.height - horizon) * depth * 0.86
      const height = box.height * (country.heights[index] ?? 0.1)
      return ground(drawing, box, ridge, y, height, depth, mood, random)
    }),
    air.before?.({ drawing, box, mood, random, sun, horizon }) ?? '',
  )
}

/** The same mood at another hour: all hues turned by a few degrees. */
function turned(mood: Mood, degrees: number): Mood {
  const turn = ([lightness, chroma, hue]: Tint): Tint => [lightness, chroma, hue + degrees]
  const { high, low, light, far, near, spark } = mood
  return { high: turn(high), low: turn(low), light: turn(light), far: turn(far), near: turn(near), spark: turn(spark) }
}

function sky(drawing: Drawing, box: Box, horizon: number, { high, low }: Mood): string {
  const fill = drawing.linear(
    [0, box.y],
    [0, horizon],
    [0, 0.25, 0.5, 0.75, 1].map((at) => [at, tint(mix(high, low, at ** 1.25))] as const),
  )
  return rect(box, `fill="${fill}"`)
}

function light(
  drawing: Drawing,
  box: Box,
  [x, y]: readonly [number, number],
  radius: number,
  mood: Mood,
  eclipse: boolean,
): string {
  const colour = tint(mood.light)
  const halo = drawing.radial([x, y], box.width * 0.75, [
    [0, colour, 0.75],
    [0.2, colour, 0.38],
    [0.5, colour, 0.1],
    [1, colour, 0],
  ])
  const disc = drawing.linear(
    [x, y - radius],
    [x, y + radius],
    [
      [0, '#ffffff'],
      [1, colour],
    ],
  )
  const covered = tint(mix(mood.high, mood.low, 0.15))
  return group(
    '',
    rect(box, `fill="${halo}"`),
    circle(x, y, radius, `fill="${disc}"`),
    eclipse ? circle(x + radius * 0.16, y - radius * 0.1, radius * 0.93, `fill="${covered}"`) : '',
  )
}

function ground(
  drawing: Drawing,
  box: Box,
  skyline: Skyline,
  y: number,
  height: number,
  depth: number,
  mood: Mood,
  random: ReturnType<typeof randomOf>,
): string {
  const colour = mix(mood.far, mood.near, depth ** 0.8)
  // Mist gathers at the foot of what is far away.
  const foot = mix(colour, mood.low, 0.55 * (1 - depth))
  const fill = drawing.linear(
    [0, y - height],
    [0, y + box.height * 0.16],
    [
      [0, tint(mix(colour, mood.light, 0.12 * (1 - depth)))],
      [1, tint(foot)],
    ],
  )
  const shape = land(skyline, box, y, height, fill, random)
  if (skyline !== waves) return shape
  const glint = `stroke="${tint(mood.spark)}" stroke-width="1.6" stroke-opacity="${n(0.3 + 0.3 * (1 - depth))}" fill="none"`
  return shape + path(`M${n(box.x - 40)} ${n(y)}${waves(box, y + 1.5, height, random)}`, glint)
}
