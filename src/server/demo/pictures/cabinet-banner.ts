import { randomOf } from '../random.ts'
import { oklch } from './colour.ts'
import { type Box, Drawing, group, n, rect } from './drawing.ts'
import { emblem } from './emblem.ts'
import { energies } from './energies.ts'
import { landscape } from './landscape.ts'

const WIDTH = 1920
const HEIGHT = 640
const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT }

/** Two glass shelves of cards under lamps, as SVG. */
export function cabinetBanner(): string {
  const drawing = new Drawing(WIDTH, HEIGHT)
  const random = randomOf('cabinet')
  const wall = drawing.linear(
    [0, 0],
    [0, HEIGHT],
    [
      [0, oklch(0.3, 0.035, 55)],
      [1, oklch(0.16, 0.025, 50)],
    ],
  )
  const wood = drawing.linear(
    [0, 0],
    [0, 22],
    [
      [0, oklch(0.72, 0.08, 70)],
      [0.3, oklch(0.5, 0.08, 60)],
      [1, oklch(0.3, 0.05, 50)],
    ],
  )
  const lamp = (x: number) => {
    const fill = drawing.radial([x, -20], 520, [
      [0, '#fff0d0', 0.6],
      [0.4, '#ffd89a', 0.2],
      [1, '#ffd89a', 0],
    ])
    return rect(WHOLE, `fill="${fill}"`)
  }
  const shelf = (y: number) =>
    group(
      '',
      rect({ x: 0, y, width: WIDTH, height: 46 }, 'fill="#000" fill-opacity="0.35"'),
      group(`transform="translate(0 ${y})"`, rect({ x: 0, y: 0, width: WIDTH, height: 22 }, `fill="${wood}"`)),
    )
  const standing = (x: number, foot: number, index: number) => {
    const energy = energies[index % energies.length] ?? 'fire'
    const face: Box = { x: 0, y: 0, width: 134, height: 187 }
    const view: Box = { x: 7, y: 7, width: 120, height: 173 }
    const cut = drawing.clip(rect(view, 'rx="4"'))
    const art = random.chance(0.5) ? emblem : landscape
    return group(
      `transform="translate(${n(x)} ${n(foot - 212)}) rotate(${n(random.between(-1.5, 1.5))})"`,
      rect({ x: 8, y: 8, width: 158, height: 208 }, 'rx="8" fill="#000" fill-opacity="0.35"'),
      rect(
        { x: -12, y: -4, width: 158, height: 216 },
        'rx="8" fill="#eaf2ff" fill-opacity="0.16" stroke="#fff" stroke-opacity="0.6" stroke-width="2"',
      ),
      group(
        'transform="translate(0 14)"',
        rect(face, `rx="7" fill="${index % 3 === 0 ? oklch(0.86, 0.15, 90) : '#e6e8ee'}"`),
        group(`clip-path="${cut}"`, art(drawing, face, energy, `cabinet ${index}`)),
      ),
    )
  }
  const along = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => from + (index * WIDTH) / count)
  const glass = drawing.linear(
    [0, 0],
    [900, 640],
    [
      [0, '#ffffff', 0],
      [0.42, '#ffffff', 0.1],
      [0.5, '#ffffff', 0.02],
      [0.56, '#ffffff', 0.08],
      [0.6, '#ffffff', 0],
      [1, '#ffffff', 0],
    ],
    'repeat',
  )
  drawing.add(
    rect(WHOLE, `fill="${wall}"`),
    ...along(5, 190).map(lamp),
    shelf(290),
    ...along(10, 28).map((x, index) => standing(x, 290, index)),
    shelf(588),
    ...along(10, -62).map((x, index) => standing(x, 588, index + 4)),
    rect(WHOLE, `fill="${glass}"`),
  )
  return drawing.toSvg()
}
