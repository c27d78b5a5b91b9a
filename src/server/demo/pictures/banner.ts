import { type Random, randomOf } from '../random.ts'
import { mix, oklch, type Tint, tint } from './colour.ts'
import { type Box, circle, Drawing, group, n, path, rect } from './drawing.ts'
import { emblem } from './emblem.ts'
import type { Energy } from './energies.ts'
import { foil } from './foil.ts'
import { landscape } from './landscape.ts'
import { sparkle } from './shapes.ts'

const WIDTH = 1920
const HEIGHT = 640
const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
const QUAY = 566

const night: Tint = [0.23, 0.09, 280]
const dusk: Tint = [0.62, 0.15, 330]
const glow: Tint = [0.88, 0.1, 60]

/** A canal at dusk, with cards in the air over its houses, as SVG. */
export function canalBanner(): string {
  const drawing = new Drawing(WIDTH, HEIGHT)
  const random = randomOf('canal')
  const sky = drawing.linear(
    [0, 0],
    [0, QUAY],
    [0, 0.35, 0.7, 1].map((at) => [at, skyAt(at)] as const),
  )
  const moon = drawing.radial([1230, 262], 560, [
    [0, '#fff6e2', 0.85],
    [0.14, '#ffe3b8', 0.45],
    [0.5, '#ffb9c8', 0.14],
    [1, '#ffb9c8', 0],
  ])
  const town =
    row(drawing, random, 0.62, QUAY - 92, mix(dusk, night, 0.3), 0.3) +
    row(drawing, random, 0.8, QUAY, mix(dusk, night, 0.86), 0.8)
  const water = drawing.linear(
    [0, QUAY],
    [0, HEIGHT],
    [
      [0, tint(mix(dusk, night, 0.45))],
      [1, tint(mix(night, [0.13, 0.05, 275], 0.6))],
    ],
  )
  drawing.add(
    rect(WHOLE, `fill="${sky}"`),
    stars(random),
    rect(WHOLE, `fill="${moon}"`),
    circle(1230, 262, 74, 'fill="#fff4dd"'),
    cards(drawing),
    town,
    rect({ x: 0, y: QUAY, width: WIDTH, height: HEIGHT - QUAY }, `fill="${water}"`),
    group(`transform="translate(0 ${QUAY * 2}) scale(1 -1)" opacity="0.28"`, town),
    rect({ x: 0, y: QUAY - 4, width: WIDTH, height: 8 }, `fill="${tint(mix(night, dusk, 0.3))}"`),
    ripples(random),
  )
  return drawing.toSvg()
}

const skyAt = (at: number) => tint(at < 0.6 ? mix(night, dusk, at / 0.6) : mix(dusk, glow, (at - 0.6) / 0.4))

const stars = (random: Random) =>
  group(
    'fill="#fff"',
    ...Array.from({ length: 130 }, () =>
      circle(
        random.between(0, WIDTH),
        random.between(0, 330),
        random.between(0.6, 2),
        `fill-opacity="${n(random.between(0.2, 0.9))}"`,
      ),
    ),
    ...Array.from({ length: 9 }, () =>
      sparkle(random.between(0, WIDTH), random.between(20, 260), random.between(7, 15), 'fill-opacity="0.9"'),
    ),
  )

/** Houses shoulder to shoulder, each with a gable of its own. */
function row(drawing: Drawing, random: Random, size: number, foot: number, colour: Tint, lights: number): string {
  const fill = drawing.linear(
    [0, foot - 260 * size],
    [0, foot],
    [
      [0, tint(mix(colour, dusk, 0.15))],
      [1, tint(mix(colour, night, 0.35))],
    ],
  )
  let content = ''
  for (let x = -random.between(0, 60); x < WIDTH; ) {
    const wide = random.between(62, 96) * size
    const tall = random.between(150, 225) * size
    content +=
      path(house(random, x, foot, wide, tall), `fill="${fill}"`) +
      panes(random, x, foot - tall, wide, tall, size, lights)
    x += wide - 0.6
  }
  return content
}

function house(random: Random, x: number, foot: number, wide: number, tall: number): string {
  const eaves = foot - tall
  const gable = wide * random.between(0.5, 0.8)
  const [middle, right] = [x + wide / 2, x + wide]
  const kinds = {
    step: () => {
      const up = gable / 4
      const over = wide / 9
      const left = [1, 2, 3, 4].map((step) => `V${n(eaves - up * step)}H${n(x + over * step)}`).join('')
      const down = [3, 2, 1, 0].map((step) => `H${n(right - over * (step + 1))}V${n(eaves - up * step)}`).join('')
      return `${left}${down}H${n(right)}`
    },
    bell: () =>
      `C${n(x + wide * 0.24)} ${n(eaves - gable * 0.1)} ${n(x + wide * 0.16)} ${n(eaves - gable)} ${n(middle)} ${n(eaves - gable)}C${n(right - wide * 0.16)} ${n(eaves - gable)} ${n(right - wide * 0.24)} ${n(eaves - gable * 0.1)} ${n(right)} ${n(eaves)}`,
    neck: () =>
      `H${n(x + wide * 0.1)}C${n(x + wide * 0.28)} ${n(eaves)} ${n(x + wide * 0.28)} ${n(eaves - gable * 0.3)} ${n(x + wide * 0.28)} ${n(eaves - gable * 0.8)}L${n(middle)} ${n(eaves - gable * 1.1)}L${n(right - wide * 0.28)} ${n(eaves - gable * 0.8)}C${n(right - wide * 0.28)} ${n(eaves - gable * 0.3)} ${n(right - wide * 0.28)} ${n(eaves)} ${n(right - wide * 0.1)} ${n(eaves)}H${n(right)}`,
    spout: () =>
      `L${n(middle - wide * 0.08)} ${n(eaves - gable)}V${n(eaves - gable * 1.2)}H${n(middle + wide * 0.08)}V${n(eaves - gable)}L${n(right)} ${n(eaves)}`,
  }
  return `M${n(x)} ${n(foot)}V${n(eaves)}${random.pick([kinds.step, kinds.bell, kinds.neck, kinds.spout])()}V${n(foot)}Z`
}

/** Windows, some of them lit. */
function panes(
  random: Random,
  x: number,
  top: number,
  wide: number,
  tall: number,
  size: number,
  lights: number,
): string {
  const [across, floors] = [3, Math.max(2, Math.floor(tall / (46 * size)))]
  const [step, storey] = [wide / across, tall / floors]
  const windows = Array.from({ length: across * floors }, (_, index) => {
    const box: Box = {
      x: x + (index % across) * step + step * 0.26,
      y: top + Math.floor(index / across) * storey + storey * 0.2,
      width: step * 0.48,
      height: storey * 0.58,
    }
    const lit = random.chance(0.42)
    const colour = lit
      ? oklch(random.between(0.84, 0.93), 0.11, random.between(65, 92))
      : tint(mix(night, [0.1, 0.03, 280], 0.5))
    return rect(box, `rx="1.5" fill="${colour}" fill-opacity="${n(lit ? lights : lights * 0.55)}"`)
  })
  return windows.join('')
}

const flying: readonly [x: number, y: number, turn: number, size: number, energy: Energy][] = [
  [690, 262, -13, 0.66, 'water'],
  [880, 236, 8, 0.54, 'grass'],
  [1052, 288, -6, 0.7, 'psychic'],
  [1415, 250, 14, 0.66, 'fire'],
  [1605, 284, -9, 0.76, 'lightning'],
  [1795, 240, 11, 0.56, 'dragon'],
]

function cards(drawing: Drawing): string {
  return flying
    .map(([x, y, turn, size, energy], index) => {
      const face: Box = { x: -79, y: -110, width: 158, height: 220 }
      const cut = drawing.clip(rect({ x: -73, y: -104, width: 146, height: 208 }, 'rx="6"'))
      const halo = drawing.radial([0, 0], 190, [
        [0, '#fff2d8', 0.5],
        [1, '#fff2d8', 0],
      ])
      const art =
        index % 2 === 0
          ? emblem(drawing, face, energy, 'banner', { height: 0.5 })
          : landscape(drawing, face, energy, 'banner')
      return group(
        `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
        circle(0, 0, 190, `fill="${halo}"`),
        rect(face, 'rx="10" fill="#eef0f5"'),
        group(`clip-path="${cut}"`, art, foil(drawing, face, 'etched', energy)),
        rect(
          { x: -88, y: -119, width: 176, height: 238 },
          'rx="12" fill="#fff" fill-opacity="0.1" stroke="#fff" stroke-opacity="0.75" stroke-width="2.5"',
        ),
      )
    })
    .join('')
}

const ripples = (random: Random) =>
  group(
    'fill="#ffe9cf"',
    ...Array.from({ length: 60 }, (_, index) => {
      const near = index < 26
      const [x, wide] = near
        ? [1230 + random.between(-90, 90), random.between(30, 110)]
        : [random.between(0, WIDTH), random.between(20, 120)]
      return `<ellipse cx="${n(x)}" cy="${n(random.between(QUAY + 8, HEIGHT))}" rx="${n(wide / 2)}" ry="1.5" fill-opacity="${n(near ? 0.5 : 0.16)}"/>`
    }),
  )
