import { type Random, randomOf } from '../random.ts'
import { oklch } from './colour.ts'
import { type Box, circle, type Drawing, group, n, rect } from './drawing.ts'
import { sparkle } from './shapes.ts'

export type Foil = 'none' | 'holo' | 'rainbow' | 'etched'

/** What light does on a holographic card: a band of colours across it, fine lines, and sparks. */
export function foil(drawing: Drawing, box: Box, kind: Foil, seed: string): string {
  if (kind === 'none') return ''
  const random = randomOf(`foil ${seed}`)
  const slope = random.between(0.35, 0.75)
  const start = random.between(0, 200)
  const length = kind === 'rainbow' ? 300 : 420
  const colours = drawing.linear(
    [start, 0],
    [start + length, length * slope],
    [0, 55, 110, 165, 220, 275, 330, 360].map((hue, index) => [index / 7, oklch(0.74, 0.17, hue)] as const),
    'repeat',
  )
  const bands = drawing.linear(
    [start, 0],
    [start + 150, 150 * slope],
    [
      [0, '#ffffff', 0],
      [0.36, '#ffffff', 0],
      [0.5, '#ffffff', 0.55],
      [0.56, '#ffffff', 0.12],
      [0.7, '#ffffff', 0],
      [1, '#ffffff', 0],
    ],
    'repeat',
  )
  const strength = { holo: 0.55, rainbow: 0.6, etched: 0.25 }[kind]
  return group(
    '',
    rect(box, `fill="${colours}" fill-opacity="${strength}" style="mix-blend-mode:soft-light"`),
    rect(box, `fill="${bands}" fill-opacity="${n(strength * 0.8)}" style="mix-blend-mode:soft-light"`),
    kind === 'holo' ? discs(box, random) : lines(drawing, box, random, kind === 'etched'),
  )
}

function discs(box: Box, random: Random): string {
  const at = () => [random.between(box.x, box.x + box.width), random.between(box.y, box.y + box.height)] as const
  return group(
    'fill="#ffffff" style="mix-blend-mode:soft-light"',
    ...Array.from({ length: 26 }, () =>
      circle(...at(), random.between(2, 15), `fill-opacity="${n(random.between(0.15, 0.5))}"`),
    ),
    ...Array.from({ length: 12 }, () => sparkle(...at(), random.between(5, 12), 'fill-opacity="0.9"')),
  )
}

/** Engraved arcs, as on cards whose surface can be felt: a gradient that begins anew at every line. */
function lines(drawing: Drawing, box: Box, random: Random, etched: boolean): string {
  const centre = [box.x + box.width * random.between(-0.4, 1.4), box.y - box.height * 0.2] as const
  const groove = drawing.radial(
    centre,
    etched ? 7 : 9,
    [
      [0, '#ffffff', etched ? 0.5 : 0.4],
      [0.16, '#ffffff', 0],
      [0.84, '#000000', 0],
      [1, '#000000', etched ? 0.22 : 0.16],
    ],
    'repeat',
  )
  return rect(box, `fill="${groove}" style="mix-blend-mode:soft-light"`)
}
