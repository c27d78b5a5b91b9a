import { type SetCode, sets } from '#server/demo/stock/sets.ts'
import { light } from '../canvas/blend.ts'
import { darker, lighter, rainbow, rgb } from '../canvas/colours.ts'
import { type Image, painted, smooth } from '../canvas/image.ts'
import { cell, clouds } from '../canvas/noise.ts'
import { badge, energies } from '../cards/energies.ts'
import { lettering } from '../lettering/lettering.ts'
import { coverPicture, overlay, ribbon, shadeStrip, title, titleLines } from './cover-art.ts'
import { coverOf } from './mascots.ts'
import { type Angle, grounded, type Size, solidBox } from './solid-box.ts'

const seedOf = (code: SetCode): number => [...code].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0)

/** A box of booster packs: wide, with a lid that tears off along a dotted line. */
export async function drawDisplay(code: SetCode): Promise<Image> {
  const { name, energy, packsInBox } = sets[code]
  const { letters } = coverOf(code)
  const { colour } = energies[energy]
  const size = { width: 520, height: 400, depth: 300 }
  const front = await coverPicture(code, { ...size, horizon: 0.58, fill: 0.6, middle: 0.69, feet: 0.95, top: 0.06 })
  light(
    front,
    'multiply',
    () => rgb(darker(colour, 0.7)),
    (x) => 0.74 * smooth(0.62, 0.1, x / size.width),
  )
  const lines = titleLines(name, 62, 270)
  await overlay(
    front,
    `${title(name, letters, { x: 158, y: 190 - lines * 26, size: lines > 2 ? 50 : 62, widest: 270 })}${ribbon(`${packsInBox} BOOSTER PACKS`, 158, 346, 19, colour)}${perforation(size)}`,
  )
  return asBox(code, grounded(front), size, { yaw: 0.56, pitch: 0.42 })
}

/** A trainer's box: nearly a cube, with a band of foil. */
export async function drawTrainerBox(code: SetCode): Promise<Image> {
  const { name, energy } = sets[code]
  const { letters } = coverOf(code)
  const { colour } = energies[energy]
  const size = { width: 460, height: 430, depth: 250 }
  const front = await coverPicture(code, { ...size, horizon: 0.52, fill: 0.74, middle: 0.5, feet: 0.72, top: 0.06 })
  shadeStrip(front, darker(colour, 0.72), 0.62, 0.9)
  await overlay(
    front,
    `<path d="M12 12h436v406H12Z" fill="none" stroke="${lighter(colour, 0.7)}" stroke-width="3" stroke-opacity=".85"/><path d="M19 19h422v392H19Z" fill="none" stroke="${lighter(colour, 0.7)}" stroke-width="1.2" stroke-opacity=".6"/>${title(name, letters, { x: 230, y: titleLines(name, 54, 390) > 1 ? 322 : 358, size: 54, widest: 390 })}${ribbon('ELITE TRAINER BOX', 230, 398, 17, colour)}`,
  )
  return asBox(code, front, size, { yaw: 0.5, pitch: 0.36 })
}

/** Six packs in a small upright box. */
export async function drawBundle(code: SetCode): Promise<Image> {
  const { name, energy } = sets[code]
  const { letters } = coverOf(code)
  const { colour } = energies[energy]
  const size = { width: 330, height: 470, depth: 190 }
  const front = await coverPicture(code, { ...size, horizon: 0.55, fill: 0.96, middle: 0.5, feet: 0.84, top: 0.27 })
  shadeStrip(front, darker(colour, 0.6), 0.36, 0.04)
  shadeStrip(front, darker(colour, 0.7), 0.78, 0.97)
  await overlay(
    front,
    `${title(name, letters, { x: 165, y: 78, size: 50, widest: 290 })}${ribbon('6 BOOSTER PACKS', 165, 432, 19, colour)}`,
  )
  return asBox(code, front, size, { yaw: 0.52, pitch: 0.3 })
}

async function asBox(code: SetCode, front: Image, size: Size, angle: Angle): Promise<Image> {
  const { name, energy } = sets[code]
  const seed = seedOf(code)
  const { letters } = coverOf(code)
  return solidBox(
    { front, side: await sideFace(name, energy, letters, size, seed), top: await topFace(name, letters, size, seed) },
    size,
    angle,
    seed,
  )
}

type Energy = keyof typeof energies
type Letters = readonly [string, string]

/** Its colours in scales, with a large mark and the name along it. */
export async function sideFace(
  name: string,
  energy: Energy,
  letters: Letters,
  { depth, height }: Size,
  seed: number,
): Promise<Image> {
  const face = pattern(letters[1], depth, height, seed)
  const long = height * 0.62
  await overlay(
    face,
    `${badge(energy, depth / 2, height * 0.2, depth * 0.17)}<g transform="translate(${depth / 2} ${height * 0.64}) rotate(-90)">${lettering(name, 0, depth * 0.06, { face: 'display', size: depth * 0.17, fill: letters[0], align: 'middle', widest: long, stroke: darker(letters[1], 0.7), strokeWidth: 7 })}</g><path d="M10 10h${depth - 20}v${height - 20}H10Z" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  )
  return face
}

export async function topFace(name: string, letters: Letters, { width, depth }: Size, seed: number): Promise<Image> {
  const face = pattern(letters[1], width, depth, seed + 3)
  await overlay(
    face,
    `<path d="M${width * 0.05} ${depth * 0.1}h${width * 0.9}v${depth * 0.8}h${-width * 0.9}Z" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>${title(name, letters, { x: width / 2, y: depth * (titleLines(name, depth * 0.24, width * 0.84) > 1 ? 0.48 : 0.6), size: Math.round(depth * 0.24), widest: width * 0.84 })}`,
  )
  return face
}

function pattern(colour: string, width: number, height: number, seed: number): Image {
  const [deep, light_] = [rgb(darker(colour, 0.62)), rgb(colour)]
  const image = painted(width, height, (x, y) => {
    const { edge, id } = cell(x / 44, y / 44, seed)
    const share = 0.25 + 0.55 * clouds(x / 160, y / 160, seed, 2) + id * 0.16 - smooth(0.08, 0, edge) * 0.2
    return [
      deep[0] + (light_[0] - deep[0]) * share,
      deep[1] + (light_[1] - deep[1]) * share,
      deep[2] + (light_[2] - deep[2]) * share,
      1,
    ]
  })
  light(
    image,
    'screen',
    (x, y) => rainbow(cell(x / 44, y / 44, seed).id + x / 300, 0.6, 0.8),
    (x, y) => 0.16 * cell(x / 44, y / 44, seed).id,
  )
  return image
}

/** Along this line the lid comes off and stands up behind the packs. */
const perforation = ({ width, height }: Size): string => {
  const line = `M0 ${height * 0.2}H${width * 0.24}C${width * 0.32} ${height * 0.2} ${width * 0.3} ${height * 0.06} ${width * 0.4} ${height * 0.06}H${width * 0.6}C${width * 0.7} ${height * 0.06} ${width * 0.68} ${height * 0.2} ${width * 0.76} ${height * 0.2}H${width}`
  return `<path d="${line}" fill="none" stroke="#1a1430" stroke-opacity=".55" stroke-width="2.4" stroke-dasharray="7 5"/><path d="${line}" transform="translate(0 1.6)" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2" stroke-dasharray="7 5"/>`
}
