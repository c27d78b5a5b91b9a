import { randomOf } from '../random.ts'
import { tint } from './colour.ts'
import { type Box, circle, Drawing, group, n, path, polygon, rect } from './drawing.ts'
import { emblem } from './emblem.ts'
import { moods } from './energies.ts'
import { foil } from './foil.ts'
import { landscape } from './landscape.ts'
import { lettering } from './lettering.ts'
import { sign } from './marks.ts'
import { shadowUnder } from './shadow.ts'
import { title, type Wrapping } from './title.ts'

export const SQUARE = 600
const PACK: Box = { x: 148, y: 26, width: 304, height: 540 }
const CRIMP = 30

/** A booster pack on nothing, as SVG: foil welded at both ends, a picture and the set's name. */
export function boosterPack(wrapping: Wrapping, cards = '10 cards'): string {
  const drawing = new Drawing(SQUARE, SQUARE)
  const random = randomOf(`pack ${wrapping.seed}`)
  const { near, spark } = moods[wrapping.energy][0]
  const cut = drawing.clip(path(outline(PACK), ''))
  const middle = PACK.x + PACK.width / 2
  const art: Box = { ...PACK, y: PACK.y + CRIMP, height: PACK.height - CRIMP * 2 }
  const dusk = drawing.linear(
    [0, art.y],
    [0, art.y + art.height],
    [
      [0, tint(near), 0.65],
      [0.38, tint(near), 0],
      [0.72, tint(near), 0],
      [1, tint(near), 0.8],
    ],
  )
  drawing.add(
    shadowUnder(drawing, middle, 572, 170),
    group(
      `transform="rotate(${n(random.between(-2.4, 2.4))} 300 300)"`,
      group(
        `clip-path="${cut}"`,
        random.chance(0.5)
          ? emblem(drawing, art, wrapping.energy, wrapping.seed, { height: 0.6 })
          : landscape(drawing, art, wrapping.energy, wrapping.seed),
        foil(drawing, art, 'rainbow', wrapping.seed),
        rect(art, `fill="${dusk}"`),
        title(drawing, wrapping, { x: PACK.x + 24, y: art.y + 26, width: PACK.width - 48, height: 150 }),
        circle(
          middle,
          art.y + art.height - 74,
          25,
          `fill="${tint(near)}" fill-opacity="0.7" stroke="#fff" stroke-opacity="0.8" stroke-width="2"`,
        ),
        sign(wrapping.energy, middle, art.y + art.height - 74, 15, `fill="${tint(spark)}"`),
        lettering(`Booster pack · ${cards}`, middle, art.y + art.height - 22, {
          height: 13,
          colour: '#ffffff',
          weight: 0.17,
          spacing: 3,
          align: 'middle',
          maxWidth: PACK.width - 60,
        }),
        crimp(drawing, PACK.y, spark),
        crimp(drawing, PACK.y + PACK.height - CRIMP, spark),
        folds(drawing, random),
      ),
    ),
  )
  return drawing.toSvg()
}

/** Zigzag above and below, and sides that bulge a little. */
function outline({ x, y, width, height }: Box): string {
  const teeth = 38
  const step = width / teeth
  const zigzag = (from: number, edge: number, depth: number, direction: 1 | -1) =>
    Array.from({ length: teeth }, (_, index) => {
      const at = from + direction * step * index
      return `L${n(at + (direction * step) / 2)} ${n(edge + depth)}L${n(at + direction * step)} ${n(edge)}`
    }).join('')
  const [right, foot] = [x + width, y + height]
  const side = (edge: number, bulge: number, from: number, to: number) =>
    `C${n(edge + bulge)} ${n(from + (to - from) * 0.12)} ${n(edge + bulge)} ${n(from + (to - from) * 0.88)} ${n(edge)} ${n(to)}`
  return `M${n(x)} ${n(y)}${zigzag(x, y, 5, 1)}${side(right, 7, y, foot)}${zigzag(right, foot, -5, -1)}${side(x, -7, foot, y)}Z`
}

function crimp(drawing: Drawing, y: number, spark: Parameters<typeof tint>[0]): string {
  const metal = drawing.linear(
    [PACK.x, 0],
    [PACK.x + PACK.width, 0],
    [
      [0, tint([0.55, 0.02, spark[2]])],
      [0.2, tint([0.93, 0.02, spark[2]])],
      [0.42, tint([0.68, 0.03, spark[2]])],
      [0.66, tint([0.95, 0.02, spark[2]])],
      [1, tint([0.5, 0.02, spark[2]])],
    ],
  )
  const band: Box = { x: PACK.x - 10, y, width: PACK.width + 20, height: CRIMP }
  const ribs = Array.from({ length: 6 }, (_, index) =>
    rect({ x: band.x, y: y + 3 + index * 4.6, width: band.width, height: 1.6 }, 'fill="#000" fill-opacity="0.22"'),
  )
  return group('', rect(band, `fill="${metal}"`), ...ribs)
}

/** Light and shade of a filled foil bag. */
function folds(drawing: Drawing, random: ReturnType<typeof randomOf>): string {
  const round = drawing.linear(
    [PACK.x - 8, 0],
    [PACK.x + PACK.width + 8, 0],
    [
      [0, '#000000', 0.5],
      [0.07, '#ffffff', 0.4],
      [0.16, '#ffffff', 0.02],
      [0.5, '#ffffff', 0.1],
      [0.78, '#000000', 0.05],
      [0.93, '#ffffff', 0.22],
      [1, '#000000', 0.55],
    ],
  )
  const creases = Array.from({ length: 7 }, (_, index) => {
    const top = index % 2 === 0
    const y = top ? PACK.y + CRIMP : PACK.y + PACK.height - CRIMP
    const x = PACK.x + PACK.width * random.between(0.05, 0.95)
    const [reach, wide] = [random.between(60, 150) * (top ? 1 : -1), random.between(8, 20)]
    return polygon(
      [
        [x, y],
        [x + wide, y],
        [x + random.between(-30, 30), y + reach],
      ],
      `fill="${index % 3 === 0 ? '#000' : '#fff'}" fill-opacity="0.13"`,
    )
  })
  return group(
    '',
    ...creases,
    rect({ x: PACK.x - 10, y: PACK.y, width: PACK.width + 20, height: PACK.height }, `fill="${round}"`),
  )
}
