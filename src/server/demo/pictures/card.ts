import { randomOf } from '../random.ts'
import { mix, oklch, tint } from './colour.ts'
import { type Box, Drawing, group, n, path, rect } from './drawing.ts'
import { emblem } from './emblem.ts'
import { type Energy, moods } from './energies.ts'
import { type Foil, foil } from './foil.ts'
import { landscape } from './landscape.ts'
import { lettering } from './lettering.ts'
import { coin } from './marks.ts'
import { corners } from './shapes.ts'

/** How a card is printed: with its picture in a window or over the whole card, with an emblem, in gold. */
export type Printing = 'plain' | 'holo' | 'vintage' | 'emblem' | 'full' | 'scene' | 'gold'

export type CardFace = {
  name: string
  energy: Energy
  printing: Printing
  /** As at the foot of the card: `199/165`. */
  number: string
  setCode: string
  /** How rare it is, in stars; 0 is a common card. */
  stars: number
}

// Seven pixels a millimetre: a card is 63 by 88.
const WIDTH = 441
const HEIGHT = 616
const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT }

const foils: Readonly<Record<Printing, Foil>> = {
  plain: 'none',
  vintage: 'none',
  holo: 'holo',
  emblem: 'rainbow',
  full: 'rainbow',
  scene: 'etched',
  gold: 'etched',
}

/** The front of a card, with round corners, as SVG. */
export function cardFront(face: CardFace): string {
  const drawing = new Drawing(WIDTH, HEIGHT)
  const seed = `${face.setCode} ${face.number} ${face.name}`
  const outline = drawing.clip(rect(WHOLE, 'rx="21"'))
  const windowed = face.printing === 'plain' || face.printing === 'holo' || face.printing === 'vintage'
  drawing.add(
    group(
      `clip-path="${outline}"`,
      windowed ? withWindow(drawing, face, seed) : overTheWhole(drawing, face, seed),
      rect(
        { x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2 },
        'rx="20" fill="none" stroke="#000" stroke-opacity="0.22" stroke-width="2"',
      ),
    ),
  )
  return drawing.toSvg()
}

const borders = {
  vintage: [oklch(0.88, 0.16, 92), oklch(0.8, 0.16, 85)],
  gold: [oklch(0.93, 0.11, 95), oklch(0.68, 0.13, 80)],
  silver: [oklch(0.93, 0.008, 250), oklch(0.74, 0.014, 255)],
} as const

function border(drawing: Drawing, kind: keyof typeof borders): string {
  const [light, dark] = borders[kind]
  return drawing.linear(
    [0, 0],
    [WIDTH, HEIGHT],
    [
      [0, light],
      [0.35, dark],
      [0.55, light],
      [1, dark],
    ],
  )
}

function withWindow(drawing: Drawing, face: CardFace, seed: string): string {
  const mood = moods[face.energy][0]
  const inner: Box = { x: 17, y: 17, width: WIDTH - 34, height: HEIGHT - 34 }
  const view: Box = { x: 33, y: 68, width: WIDTH - 66, height: 262 }
  const pale = mix(mood.low, [0.97, 0.02, mood.low[2]], 0.55)
  const paper = drawing.linear(
    [0, inner.y],
    [0, inner.y + inner.height],
    [
      [0, tint(mix(pale, mood.far, 0.12))],
      [1, tint(mix(pale, mood.far, 0.5))],
    ],
  )
  const cut = drawing.clip(rect(view, 'rx="5"'))
  const ink = tint([0.22, 0.04, mood.near[2]])
  return group(
    '',
    rect(WHOLE, `fill="${border(drawing, face.printing === 'vintage' ? 'vintage' : 'silver')}"`),
    rect(inner, `rx="10" fill="${paper}"`),
    facets(inner, seed),
    group(
      `clip-path="${cut}"`,
      landscape(drawing, view, face.energy, seed),
      face.printing === 'holo' ? foil(drawing, view, 'holo', seed) : '',
    ),
    rect(
      view,
      `rx="5" fill="none" stroke="${border(drawing, face.printing === 'vintage' ? 'gold' : 'silver')}" stroke-width="6"`,
    ),
    rect(view, `rx="5" fill="none" stroke="${ink}" stroke-opacity="0.35" stroke-width="1"`),
    lettering(face.name, 36, 56, { height: 19, colour: ink, weight: 0.16, maxWidth: 320 }),
    coin(drawing, face.energy, WIDTH - 48, 44, 16),
    words(drawing, face, { x: 40, y: 362, width: WIDTH - 80, height: 170 }, ink, seed),
    foot(face, ink),
  )
}

function overTheWhole(drawing: Drawing, face: CardFace, seed: string): string {
  const gold = face.printing === 'gold'
  const scene = face.printing === 'scene'
  const inner: Box = { x: 12, y: 12, width: WIDTH - 24, height: HEIGHT - 24 }
  const cut = drawing.clip(rect(inner, 'rx="12"'))
  const shade = drawing.linear(
    [0, 0],
    [0, HEIGHT],
    [
      [0, '#000000', 0.5],
      [0.16, '#000000', 0],
      [0.62, '#000000', 0],
      [1, '#000000', scene ? 0.5 : 0.72],
    ],
  )
  const shine = drawing.linear(
    [0, 0],
    [0, 10],
    [
      [0, '#ffffff'],
      [1, gold ? oklch(0.9, 0.13, 92) : tint(mix(moods[face.energy][0].light, [0.93, 0.04, 90], 0.4))],
    ],
  )
  return group(
    '',
    rect(WHOLE, `fill="${border(drawing, gold ? 'gold' : 'silver')}"`),
    group(
      `clip-path="${cut}"`,
      scene
        ? landscape(drawing, inner, face.energy, seed)
        : emblem(drawing, inner, face.energy, seed, { golden: gold }),
      foil(drawing, inner, foils[face.printing], seed),
      rect(inner, `fill="${shade}"`),
    ),
    rect(inner, 'rx="12" fill="none" stroke="#ffffff" stroke-opacity="0.5" stroke-width="1.2"'),
    lettering(face.name, 32, 58, {
      height: 24,
      colour: shine,
      weight: 0.17,
      maxWidth: 330,
      outline: { colour: '#10121a', width: 3 },
    }),
    coin(drawing, face.energy, WIDTH - 46, 46, 18),
    scene ? '' : words(drawing, face, { x: 34, y: 452, width: WIDTH - 68, height: 96 }, '#ffffff', seed),
    foot(face, '#ffffff'),
  )
}

/** Faint triangles in the paper. */
function facets(box: Box, seed: string): string {
  const random = randomOf(`facets ${seed}`)
  const at = () =>
    [random.between(box.x, box.x + box.width), random.between(box.y + box.height * 0.5, box.y + box.height)] as const
  return group(
    'fill="#ffffff"',
    ...Array.from({ length: 9 }, () => {
      const [[a, b], [c, d], [e, f]] = [at(), at(), at()]
      return path(`M${n(a)} ${n(b)}L${n(c)} ${n(d)}L${n(e)} ${n(f)}Z`, 'fill-opacity="0.1"')
    }),
  )
}

/** Where the rules stand on a card: too small to read here, so lines stand for them. */
function words(drawing: Drawing, face: CardFace, box: Box, ink: string, seed: string): string {
  const random = randomOf(`words ${seed}`)
  const blocks = box.height > 120 ? 2 : 1
  const step = box.height / blocks
  return group(
    '',
    ...Array.from({ length: blocks }, (_, block) => {
      const y = box.y + block * step
      const coins = random.whole(1, 3)
      const title = random.between(0.28, 0.42) * box.width
      return group(
        '',
        ...Array.from({ length: coins }, (_c, index) =>
          coin(drawing, index === 0 ? face.energy : 'colorless', box.x + 11 + index * 25, y + 11, 10),
        ),
        rect({ x: box.x + 92, y: y + 5, width: title, height: 11 }, `rx="5" fill="${ink}" fill-opacity="0.85"`),
        rect({ x: box.x + box.width - 46, y: y + 3, width: 46, height: 15 }, `rx="6" fill="${ink}" fill-opacity="0.9"`),
        ...[0, 1, 2].map((row) =>
          rect(
            {
              x: box.x,
              y: y + 32 + row * 14,
              width: box.width * (row === 2 ? random.between(0.3, 0.7) : random.between(0.9, 1)),
              height: 6,
            },
            `rx="3" fill="${ink}" fill-opacity="0.42"`,
          ),
        ),
      )
    }),
  )
}

function foot({ setCode, number, stars }: CardFace, ink: string): string {
  const y = HEIGHT - 30
  const code = `${setCode}  ${number}`
  return group(
    '',
    lettering(code, 36, y, { height: 11, colour: ink, weight: 0.15 }),
    ...Array.from({ length: stars }, (_, index) =>
      path(
        `M${corners(WIDTH - 42 - index * 19, y - 6, 8, 5, -90, 3.4)
          .map(([a, b]) => `${n(a)} ${n(b)}`)
          .join('L')}Z`,
        `fill="${ink}"`,
      ),
    ),
  )
}
