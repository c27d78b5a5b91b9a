import { type Box, circle, Drawing, path, rect } from './drawing.ts'
import { sparkle } from './shapes.ts'

const SIZE = 512
const whole: Box = { x: 0, y: 0, width: SIZE, height: SIZE }

/** A rounded tile in two tones, as every mark stands on. */
function tile(bright: string, dark: string): Drawing {
  const drawing = new Drawing(SIZE, SIZE)
  const fill = drawing.linear(
    [0, 0],
    [SIZE, SIZE],
    [
      [0, bright],
      [1, dark],
    ],
  )
  drawing.add(rect(whole, `rx="116" fill="${fill}"`))
  return drawing
}

/** Kaarthuis: the stepped gable of a canal house, with a card for its door. */
export function gableLogo(): string {
  const drawing = tile('#2a8f88', '#124c4a')
  drawing.add(
    path(
      'M120 416V232h44v-48h44v-48h30V98h36v38h30v48h44v48h44v184z',
      'fill="#f4ead8" stroke="#f4ead8" stroke-width="16" stroke-linejoin="round"',
    ),
    rect({ x: 212, y: 290, width: 88, height: 126 }, 'rx="12" fill="#14524f"'),
    rect({ x: 224, y: 302, width: 64, height: 90 }, 'rx="6" fill="#2a8f88"'),
    sparkle(256, 346, 30, 'fill="#f8d477"'),
    circle(256, 214, 26, 'fill="#14524f"'),
  )
  return drawing.toSvg()
}

/** De Vitrine: a cabinet of glass, and one card in it under a lamp. */
export function cabinetLogo(): string {
  const drawing = tile('#3b2f26', '#1d1712')
  const light = drawing.linear(
    [0, 130],
    [0, 400],
    [
      [0, '#f2c76a', 0.75],
      [1, '#f2c76a', 0.08],
    ],
  )
  drawing.add(
    path('M214 132h84l66 270H148z', `fill="${light}"`),
    rect({ x: 132, y: 104, width: 248, height: 304 }, 'rx="20" fill="none" stroke="#d9a441" stroke-width="20"'),
    path('M132 344h248', 'stroke="#d9a441" stroke-width="14"'),
    rect({ x: 206, y: 194, width: 100, height: 140 }, 'rx="12" fill="#f7ead0"'),
    rect({ x: 220, y: 210, width: 72, height: 66 }, 'rx="6" fill="#b07a1e"'),
    sparkle(256, 243, 26, 'fill="#fff3d6"'),
  )
  return drawing.toSvg()
}

/** Holohoek: the folded corner of a card that shines. */
export function foilLogo(): string {
  const drawing = tile('#e0558a', '#7a1f52')
  const foil = drawing.linear(
    [140, 120],
    [380, 400],
    [
      [0, '#ffe3f0'],
      [0.35, '#b8e6ff'],
      [0.65, '#fff4c2'],
      [1, '#ffc7e4'],
    ],
  )
  drawing.add(
    path('M176 104h116l84 84v196a24 24 0 0 1-24 24H176a24 24 0 0 1-24-24V128a24 24 0 0 1 24-24z', `fill="${foil}"`),
    path('M292 104v60a24 24 0 0 0 24 24h60z', 'fill="#9b2c68"'),
    sparkle(252, 286, 84, 'fill="#c2366b"'),
    sparkle(320, 226, 28, 'fill="#ffffff"'),
  )
  return drawing.toSvg()
}
