import { randomOf } from '#server/demo/random.ts'
import { type SetCode, sets } from '#server/demo/stock/sets.ts'
import { light } from '../canvas/blend.ts'
import { blendHex, darker, rgb } from '../canvas/colours.ts'
import { type Image, place, smooth } from '../canvas/image.ts'
import { drawn } from '../canvas/sharp-images.ts'
import { type Composition, drawArt, putTogether } from '../cards/art.ts'
import type { CardFacts } from '../cards/card-facts.ts'
import { lettering, linesOf, widthOf } from '../lettering/lettering.ts'
import { settingOf } from '../scenes/settings.ts'
import { coverOf } from './mascots.ts'

/** The picture of a set on whatever shape its product has. */
export function coverPicture(code: SetCode, wish: Composition): Promise<Image> {
  const { mascot, variant } = coverOf(code)
  return creaturePicture(`${code} ${wish.width}`, mascot, sets[code].energy, variant, wish)
}

export async function creaturePicture(
  seed: string,
  name: string,
  energy: CardFacts['energy'],
  variant: number,
  wish: Composition,
): Promise<Image> {
  const random = randomOf(seed)
  const facts = { name, energy, random, seed: random.whole(0, 9999) }
  return putTogether(await drawArt(facts, { ...wish, setting: settingOf(energy, variant) }))
}

type Title = { x: number; y: number; size: number; widest: number; lines?: number }

/** A set's name in letters of its own: a light face, a deep rim, a dark edge. */
export function title(words: string, [face, deep]: readonly [string, string], { x, y, size, widest }: Title): string {
  const lines = linesOf(words, size, widest * 1.08, 'display').slice(0, 3)
  const edge = darker(deep, 0.75)
  const id = `title${size}`
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset=".25" stop-color="#fff"/><stop offset=".7" stop-color="${face}"/><stop offset="1" stop-color="${blendHex(face, deep, 0.55)}"/></linearGradient></defs>${lines
    .map((line, i) => {
      const style = { face: 'display', size, align: 'middle', widest } as const
      const foot = y + i * size * 0.98
      return (
        lettering(line, x, foot + size * 0.07, { ...style, fill: edge, stroke: edge, strokeWidth: size * 0.3 }) +
        lettering(line, x, foot, { ...style, fill: deep, stroke: deep, strokeWidth: size * 0.15 }) +
        lettering(line, x, foot, { ...style, fill: `url(#${id})`, stroke: edge, strokeWidth: size * 0.045 })
      )
    })
    .join('')}`
}

export const titleLines = (words: string, size: number, widest: number): number =>
  Math.min(3, linesOf(words, size, widest * 1.08, 'display').length)

/** A small line in a dark ribbon. */
export function ribbon(words: string, x: number, y: number, size: number, colour: string): string {
  const width = widthOf(words, size, 'bold', 0.06) + size * 1.6
  return `<path d="M${x - width / 2} ${y - size * 0.95}h${width}l${-size * 0.45} ${size * 0.7}l${size * 0.45} ${size * 0.7}h${-width}l${size * 0.45} ${-size * 0.7}Z" fill="${darker(colour, 0.7)}" fill-opacity=".88" stroke="#fff" stroke-opacity=".5" stroke-width="${size * 0.07}"/>${lettering(words, x, y + size * 0.1, { size, fill: '#fff', align: 'middle', spacing: 0.06 })}`
}

/** Darkens a strip so that letters on it can be read. */
export function shadeStrip(image: Image, colour: string, from: number, to: number): void {
  const { height } = image
  light(
    image,
    'multiply',
    () => rgb(colour),
    (_, y) => smooth(from, to, y / height) * 0.8,
  )
}

export const overlay = async (image: Image, elements: string): Promise<void> =>
  place(image, await drawn(elements, image.width, image.height))
