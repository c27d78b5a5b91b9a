import { SQUARE } from './booster-pack.ts'
import { mix, tint } from './colour.ts'
import { type Box, Drawing, group, path, rect } from './drawing.ts'
import { emblem } from './emblem.ts'
import { type Energy, moods } from './energies.ts'
import { foil } from './foil.ts'
import { landscape } from './landscape.ts'
import { lettering } from './lettering.ts'
import { shadowUnder } from './shadow.ts'

export type ExtraKind = 'toploaders' | 'binder' | 'sleeves' | 'playmat'

/** What keeps cards, on nothing, as SVG. */
export function extra(kind: ExtraKind, energy: Energy, label: string): string {
  const drawing = new Drawing(SQUARE, SQUARE)
  drawing.add(painters[kind](drawing, energy, label))
  return drawing.toSvg()
}

type Painter = (drawing: Drawing, energy: Energy, label: string) => string

const art = (drawing: Drawing, box: Box, round: number, content: string) =>
  group(`clip-path="${drawing.clip(rect(box, `rx="${round}"`))}"`, content)

const toploaders: Painter = (drawing, energy, label) => {
  const shine = drawing.linear(
    [0, 0],
    [230, 320],
    [
      [0, '#ffffff', 0.7],
      [0.3, '#dfe8f5', 0.35],
      [0.48, '#ffffff', 0.75],
      [0.56, '#cfdcee', 0.3],
      [1, '#ffffff', 0.6],
    ],
  )
  const sleeve = (turn: number, x: number, content: string) =>
    group(
      `transform="translate(${x} 300) rotate(${turn}) translate(-125 -170)"`,
      rect({ x: 0, y: 0, width: 250, height: 340 }, 'rx="9" fill="#c9d7ea" fill-opacity="0.5"'),
      content,
      rect({ x: 0, y: 0, width: 250, height: 340 }, `rx="9" fill="${shine}" stroke="#ffffff" stroke-width="3"`),
      rect(
        { x: 6, y: 6, width: 238, height: 328 },
        'rx="6" fill="none" stroke="#7f93b3" stroke-opacity="0.6" stroke-width="1.4"',
      ),
      path('M95 2A30 22 0 0 0 155 2Z', 'fill="#7f93b3" fill-opacity="0.45"'),
    )
  const card: Box = { x: 17, y: 20, width: 216, height: 302 }
  return group(
    '',
    shadowUnder(drawing, 300, 520, 230),
    sleeve(-15, 212, ''),
    sleeve(-5, 262, ''),
    sleeve(
      7,
      336,
      group(
        'opacity="0.95"',
        art(drawing, card, 9, emblem(drawing, card, energy, label) + foil(drawing, card, 'rainbow', label)),
      ),
    ),
    rect({ x: 186, y: 544, width: 228, height: 38 }, 'rx="19" fill="#1b2233" fill-opacity="0.92"'),
    lettering(label, 300, 570, {
      height: 14,
      colour: '#ffffff',
      weight: 0.18,
      spacing: 4,
      align: 'middle',
      maxWidth: 200,
    }),
  )
}

const binder: Painter = (drawing, energy, label) => {
  const { far, near, spark } = moods[energy][0]
  const cover: Box = { x: 112, y: 48, width: 380, height: 490 }
  const leather = drawing.linear(
    [112, 48],
    [492, 538],
    [
      [0, tint(mix(far, near, 0.5))],
      [1, tint(mix(far, near, 0.95))],
    ],
  )
  const plate: Box = { x: 196, y: 118, width: 236, height: 236 }
  return group(
    '',
    shadowUnder(drawing, 304, 544, 230),
    rect({ x: 122, y: 56, width: 382, height: 486 }, 'rx="14" fill="#f4f4f2" stroke="#000" stroke-opacity="0.3"'),
    rect(cover, `rx="16" fill="${leather}"`),
    rect({ x: 112, y: 48, width: 46, height: 490 }, 'rx="14" fill="#000" fill-opacity="0.28"'),
    rect(
      { x: 168, y: 62, width: 310, height: 462 },
      `rx="9" fill="none" stroke="${tint(spark)}" stroke-opacity="0.55" stroke-width="2" stroke-dasharray="7 5"`,
    ),
    art(drawing, plate, 118, emblem(drawing, plate, energy, label)),
    rect(plate, `rx="118" fill="none" stroke="${tint(spark)}" stroke-width="5"`),
    lettering(label, 323, 448, {
      height: 30,
      colour: tint(spark),
      weight: 0.17,
      spacing: 5,
      align: 'middle',
      maxWidth: 260,
    }),
    lettering('9-pocket', 323, 486, { height: 15, colour: tint(spark), weight: 0.15, spacing: 5, align: 'middle' }),
  )
}

const sleeves: Painter = (drawing, energy, label) => {
  const pack: Box = { x: 158, y: 84, width: 284, height: 420 }
  const gloss = drawing.linear(
    [158, 84],
    [442, 504],
    [
      [0, '#ffffff', 0.5],
      [0.28, '#ffffff', 0.04],
      [0.5, '#ffffff', 0.28],
      [0.54, '#ffffff', 0.02],
      [1, '#000000', 0.25],
    ],
  )
  return group(
    '',
    shadowUnder(drawing, 300, 510, 170),
    rect(
      { x: 150, y: 40, width: 300, height: 478 },
      'rx="8" fill="#dbe3ee" fill-opacity="0.75" stroke="#8a97ad" stroke-width="2"',
    ),
    path('M265 62H335', 'stroke="#6b7a92" stroke-width="14" stroke-linecap="round" stroke-opacity="0.55"'),
    art(drawing, pack, 10, landscape(drawing, pack, energy, label) + rect(pack, `fill="${gloss}"`)),
    lettering(label, 300, 438, {
      height: 30,
      colour: '#ffffff',
      weight: 0.18,
      spacing: 3,
      align: 'middle',
      maxWidth: 240,
      outline: { colour: '#141824', width: 4 },
    }),
    lettering('63 x 88 mm', 300, 474, {
      height: 15,
      colour: '#ffffff',
      weight: 0.16,
      spacing: 4,
      align: 'middle',
      outline: { colour: '#141824', width: 3 },
    }),
  )
}

const playmat: Painter = (drawing, energy, label) => {
  const mat: Box = { x: 18, y: 142, width: 564, height: 322 }
  const roll = drawing.linear(
    [0, 142],
    [0, 464],
    [
      [0, '#ffffff', 0.22],
      [0.12, '#000000', 0.06],
      [0.9, '#000000', 0],
      [1, '#000000', 0.3],
    ],
  )
  return group(
    'transform="rotate(-4 300 300)"',
    rect({ x: 24, y: 154, width: 560, height: 322 }, 'rx="16" fill="#000" fill-opacity="0.28"'),
    art(drawing, mat, 16, landscape(drawing, mat, energy, label) + rect(mat, `fill="${roll}"`)),
    rect(mat, 'rx="16" fill="none" stroke="#10131c" stroke-width="5"'),
  )
}

const painters: Readonly<Record<ExtraKind, Painter>> = { toploaders, binder, sleeves, playmat }
