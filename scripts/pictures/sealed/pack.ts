import { type SetCode, sets } from '#server/demo/stock/sets.ts'
import { light } from '../canvas/blend.ts'
import { darker, rainbow } from '../canvas/colours.ts'
import { alphaOf, type Field, field, type Image, masked, mix, smooth } from '../canvas/image.ts'
import { clouds, noise } from '../canvas/noise.ts'
import { drawn } from '../canvas/sharp-images.ts'
import { badge, energies } from '../cards/energies.ts'
import { coverPicture, overlay, ribbon, shadeStrip, title, titleLines } from './cover-art.ts'
import { onGround, PICTURE } from './ground.ts'
import { coverOf } from './mascots.ts'

const width = 348
const height = 604
const CRIMP = 30

/** A booster pack: a pouch of foil, pressed together at both ends. */
export async function drawPack(code: SetCode): Promise<Image> {
  const seed = code.charCodeAt(0) * 7 + code.charCodeAt(code.length - 1) * 31
  const front = await packFront(code)
  const relief = wrinkles(seed)
  const slope = (x: number, y: number): number => at(relief, x - 2, y - 2) - at(relief, x + 2, y + 2)
  const creased = (strength: number): void => {
    light(
      front,
      'multiply',
      () => [0.1, 0.08, 0.2],
      (x, y) => smooth(0.008, 0.11, -slope(x, y)) * 0.6 * strength,
    )
    light(
      front,
      'screen',
      (x, y) => rainbow(x / 300 + y / 420 + slope(x, y) * 2, 0.32),
      (x, y) => smooth(0.015, 0.13, slope(x, y)) * 0.7 * strength,
    )
  }
  creased(1)
  // Creases in the foil would swallow the letters.
  await overlay(front, packPrint(code))
  creased(0.3)
  // A window's light on the bulging front.
  light(
    front,
    'screen',
    () => [1, 1, 1],
    (x, y) => {
      const place = (x + (y - height / 2) * 0.16) / width
      return (
        0.3 * smooth(0.07, 0.14, place) * smooth(0.27, 0.17, place) +
        0.16 * smooth(0.84, 0.9, place) * smooth(0.97, 0.92, place)
      )
    },
  )
  crimp(front)
  const outline = alphaOf(await drawn(`<path d="${pouch()}" fill="#fff"/>`, width, height))
  const shown = masked(front, outline)
  light(
    shown,
    'multiply',
    () => [0.16, 0.13, 0.28],
    (x) => smooth(0.36, 0.52, Math.abs(x / width - 0.5)) * 0.55,
  )
  return onGround(shown, { left: (PICTURE - width) / 2, top: 12 })
}

async function packFront(code: SetCode): Promise<Image> {
  const { colour } = energies[sets[code].energy]
  const front = await coverPicture(code, {
    width,
    height,
    horizon: 0.56,
    fill: 0.96,
    middle: 0.5,
    feet: 0.82,
    top: 0.28,
  })
  shadeStrip(front, darker(colour, 0.6), 0.78, 0.98)
  shadeStrip(front, darker(colour, 0.5), 0.3, 0.02)
  return front
}

function packPrint(code: SetCode): string {
  const { name, energy, cardsInPack, language } = sets[code]
  const { letters } = coverOf(code)
  const { colour } = energies[energy]
  const widest = width * 0.88
  const size = titleLines(name, 60, widest) > 2 ? 46 : 60
  return `${title(name, letters, { x: width / 2, y: 98, size, widest })}
    ${badge(energy, width / 2, 513, 22)}
    ${ribbon(`${cardsInPack} CARDS`, width / 2, 556, 17, colour)}
    ${language === 'Japanese' ? ribbon('JAPANESE', width / 2, 478, 13, colour) : ''}`
}

const at = ({ data }: Field, x: number, y: number): number => {
  const column = Math.min(Math.max(x, 0), width - 1)
  const row = Math.min(Math.max(y, 0), height - 1)
  return data[row * width + column] ?? 0
}

/** Foil is drawn tight at the crimps, so folds run down from there and fade. */
function wrinkles(seed: number): Field {
  return field(width, height, (x, y) => {
    const toEnd = Math.min(y - CRIMP, height - CRIMP - y) / height
    const pull = smooth(0.3, 0, toEnd)
    const folds = clouds(x / 21 + noise(x / 90, y / 60, seed) * 2, y / 150, seed, 2) * pull * 0.5
    const sides = smooth(0.3, 0.5, Math.abs(x / width - 0.5)) * clouds(x / 60, y / 40, seed + 4, 2) * 0.4
    const soft = clouds(x / 120, y / 170 + x / 300, seed + 9, 2) * 1.1
    const bulge = Math.cos(((x / width) * 2 - 1) * 1.3) * 0.6
    return folds + sides + soft + bulge
  })
}

/** Fine ribs across both ends, over bare silver. */
function crimp(front: Image): void {
  const inCrimp = (y: number) => (y < CRIMP || y > height - CRIMP ? 1 : 0)
  light(
    front,
    'softLight',
    () => [0.92, 0.94, 1],
    (_, y) => inCrimp(y) * 0.9,
  )
  light(
    front,
    'screen',
    () => [0.8, 0.84, 0.9],
    (_, y) => inCrimp(y) * 0.45,
  )
  light(
    front,
    'multiply',
    () => [0.2, 0.2, 0.3],
    (_, y) => inCrimp(y) * (0.5 + 0.5 * Math.sin(y * 1.9)) * 0.5,
  )
  light(
    front,
    'multiply',
    () => [0, 0, 0.1],
    (_, y) => 0.5 * smooth(5, 0, Math.min(Math.abs(y - CRIMP), Math.abs(y - height + CRIMP))),
  )
  light(
    front,
    'screen',
    () => [1, 1, 1],
    (x, y) => inCrimp(y) * smooth(0.55, 0.8, noise(x / 26, y / 200, 5)) * mix(0.3, 0.6, noise(x / 9, 1, 3)),
  )
}

/** Its outline: saw teeth above and below, sides drawn in a little. */
function pouch(): string {
  const teeth = 29
  const step = width / teeth
  let path = 'M0 6'
  for (let i = 0; i < teeth; i++) path += `L${(i + 0.5) * step} 0L${(i + 1) * step} 6`
  path += `L${width} ${CRIMP}Q${width - 9} ${height * 0.16} ${width - 5} ${height / 2}T${width} ${height - CRIMP}L${width} ${height - 6}`
  for (let i = teeth; i > 0; i--) path += `L${(i - 0.5) * step} ${height}L${(i - 1) * step} ${height - 6}`
  return `${path}L0 ${height - CRIMP}Q9 ${height * 0.84} 5 ${height / 2}T0 ${CRIMP}Z`
}
