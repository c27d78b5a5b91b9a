import { SQUARE } from './booster-pack.ts'
import { mix, tint } from './colour.ts'
import { type Box, circle, Drawing, group, path, rect } from './drawing.ts'
import { emblem } from './emblem.ts'
import { moods } from './energies.ts'
import { foil } from './foil.ts'
import { landscape } from './landscape.ts'
import { lettering } from './lettering.ts'
import { sign } from './marks.ts'
import { solid } from './solid.ts'
import { title, type Wrapping } from './title.ts'

type Shape = { width: number; height: number; depth: number }

const shapes = {
  display: { width: 420, height: 320, depth: 300 },
  trainer: { width: 440, height: 400, depth: 200 },
  bundle: { width: 330, height: 440, depth: 160 },
  deck: { width: 270, height: 400, depth: 130 },
} as const satisfies Record<string, Shape>

export type BoxKind = keyof typeof shapes

/** A sealed box on nothing, as SVG. `contents` is what its front promises: `36 booster packs`. */
export function sealedBox(kind: BoxKind, wrapping: Wrapping, contents: string): string {
  const drawing = new Drawing(SQUARE, SQUARE)
  const { far, near, spark } = moods[wrapping.energy][0]
  const seed = `${kind} ${wrapping.seed}`

  const front = (face: Box) => {
    const middle = face.x + face.width / 2
    const dusk = drawing.linear(
      [0, 0],
      [0, face.height],
      [
        [0, tint(near), 0.55],
        [0.5, tint(near), 0],
        [0.75, tint(near), 0.1],
        [1, tint(near), 0.85],
      ],
    )
    const lid = kind === 'trainer' ? seam(face) : kind === 'deck' ? notch(face) : ''
    return group(
      '',
      kind === 'trainer' || kind === 'deck'
        ? emblem(drawing, face, wrapping.energy, seed, { height: kind === 'deck' ? 0.36 : 0.64 })
        : landscape(drawing, face, wrapping.energy, seed),
      foil(drawing, face, 'etched', seed),
      rect(face, `fill="${dusk}"`),
      title(drawing, wrapping, {
        x: face.x + face.width * 0.08,
        y: face.y + face.height * (kind === 'deck' ? 0.58 : 0.09),
        width: face.width * 0.84,
        height: face.height * { display: 0.46, trainer: 0.3, bundle: 0.3, deck: 0.26 }[kind],
      }),
      lettering(contents, middle, face.y + face.height - 22, {
        height: 16,
        colour: '#ffffff',
        weight: 0.17,
        spacing: 3,
        align: 'middle',
        maxWidth: face.width - 50,
      }),
      lid,
    )
  }
  const plain = (face: Box) => {
    const fill = drawing.linear(
      [0, 0],
      [face.width, face.height],
      [
        [0, tint(mix(far, near, 0.35))],
        [1, tint(mix(far, near, 0.75))],
      ],
    )
    return rect(face, `fill="${fill}"`)
  }
  const side = (face: Box) =>
    group(
      '',
      plain(face),
      circle(
        face.width / 2,
        face.height / 2,
        face.width * 0.27,
        `fill="none" stroke="${tint(spark)}" stroke-opacity="0.6" stroke-width="3"`,
      ),
      sign(wrapping.energy, face.width / 2, face.height / 2, face.width * 0.18, `fill="${tint(spark)}"`),
    )
  const top = (face: Box) =>
    group(
      '',
      plain(face),
      title(drawing, wrapping, {
        x: face.width * 0.12,
        y: face.height * 0.14,
        width: face.width * 0.76,
        height: face.height * 0.66,
      }),
    )

  drawing.add(kind === 'deck' ? fan(drawing, wrapping) : '', solid(drawing, { ...shapes[kind], front, side, top }))
  return drawing.toSvg()
}

/** Where the lid ends. */
const seam = ({ width, height }: Box) =>
  group(
    'fill="none" stroke-width="1.6"',
    path(`M0 ${height * 0.46}H${width}`, 'stroke="#000" stroke-opacity="0.45"'),
    path(`M0 ${height * 0.46 + 2}H${width}`, 'stroke="#fff" stroke-opacity="0.35"'),
  )

/** Where a thumb opens it. */
const notch = ({ width }: Box) =>
  path(`M${width / 2 - 34} -2A34 26 0 0 0 ${width / 2 + 34} -2Z`, 'fill="#000" fill-opacity="0.45"')

/** Three cards behind the box, by their backs. */
function fan(drawing: Drawing, { energy }: Wrapping): string {
  const { high, far, light } = moods[energy][0]
  const fill = drawing.linear(
    [0, 0],
    [0, 250],
    [
      [0, tint(far)],
      [1, tint(high)],
    ],
  )
  const one = (turn: number) =>
    group(
      `transform="translate(330 330) rotate(${turn}) translate(-92 -300)"`,
      rect({ x: 0, y: 0, width: 184, height: 257 }, `rx="10" fill="#e9ebf0" stroke="#000" stroke-opacity="0.25"`),
      rect({ x: 8, y: 8, width: 168, height: 241 }, `rx="6" fill="${fill}"`),
      circle(92, 120, 46, `fill="none" stroke="${tint(light)}" stroke-width="5" stroke-opacity="0.8"`),
      sign(energy, 92, 120, 30, `fill="${tint(light)}"`),
    )
  return group('', one(-14), one(4), one(22))
}
