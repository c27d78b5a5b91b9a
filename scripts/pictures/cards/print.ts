import { lettering, linesOf, widthOf } from '../lettering/lettering.ts'
import { star } from '../shapes/shapes.ts'
import type { CardFacts } from './card-facts.ts'
import { CARD } from './card-shape.ts'
import { badge } from './energies.ts'

export type Ink = { text: string; quiet: string; line: string }

export const darkInk: Ink = { text: '#1d1b2a', quiet: '#4a4660', line: '#00000022' }
export const lightInk: Ink = { text: '#ffffff', quiet: '#f1edff', line: '#ffffff44' }

const suffixes = / (ex|V|VMAX|VSTAR)$/

/** The name of a card; what follows it in italics is set apart. */
export function nameLine(
  { name }: CardFacts,
  x: number,
  y: number,
  size: number,
  style: { fill: string; stroke?: string; widest: number },
): string {
  const [, suffix] = suffixes.exec(name) ?? []
  const base = name.replace(suffixes, '')
  const room = style.widest - (suffix ? widthOf(suffix, size * 1.05, 'display') + size * 0.3 : 0)
  const width = Math.min(room, widthOf(base, size, 'bold'))
  const outline = style.stroke ? { stroke: style.stroke, strokeWidth: size * 0.16 } : {}
  return (
    lettering(base, x, y, { size, fill: style.fill, widest: room, ...outline }) +
    (suffix
      ? `<g transform="translate(${x + width + size * 0.22} ${y}) skewX(-10)">${lettering(suffix, 0, 0, {
          ...{ face: 'display', size: size * 1.05, fill: 'url(#suffix)' },
          ...{ stroke: style.stroke ?? '#2a2440', strokeWidth: size * 0.15 },
        })}</g>`
      : '')
  )
}

export const printDefs =
  '<linearGradient id="suffix" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#ffe9a8"/><stop offset=".52" stop-color="#e0a83a"/><stop offset="1" stop-color="#fff0c0"/></linearGradient>'

export const hitPoints = (
  { hitPoints: points }: CardFacts,
  right: number,
  y: number,
  size: number,
  fill: string,
  stroke?: string,
): string => {
  const outline = stroke ? { stroke, strokeWidth: size * 0.16 } : {}
  return (
    lettering(String(points), right, y, { size, fill, align: 'right', ...outline }) +
    lettering('VIT', right - widthOf(String(points), size) - 5, y, {
      size: size * 0.44,
      fill,
      align: 'right',
      ...outline,
    })
  )
}

/** Two attacks with their cost, text and damage; answers where they end. */
export function attackBlocks({ attacks }: CardFacts, top: number, step: number, ink: Ink, outline?: string): string {
  const [left, right] = [52, CARD.width - 52]
  const edge = (width: number) => (outline ? { stroke: outline, strokeWidth: width } : {})
  return attacks
    .map(({ cost, name, text, damage }, i) => {
      const y = top + i * step
      const nameX = left + Math.max(2, cost.length) * 29 + 12
      const pips = cost.map((energy, k) => badge(energy, left + 15 + k * 29, y - 9, 14)).join('')
      const lines = linesOf(text, 22, right - left - 12).map((words, k) =>
        lettering(words, left + 2, y + 32 + k * 26, { face: 'text', size: 22, fill: ink.quiet, ...edge(3) }),
      )
      const rule = i > 0 ? `<path d="M${left} ${y - 42}H${right}" stroke="${ink.line}" stroke-width="2"/>` : ''
      return (
        rule +
        pips +
        lettering(name, nameX, y, { size: 29, fill: ink.text, ...edge(4) }) +
        lines.join('') +
        (damage
          ? lettering(String(damage), right, y + 1, { size: 36, fill: ink.text, align: 'right', ...edge(4) })
          : '')
      )
    })
    .join('')
}

const pips: Readonly<Record<string, number>> = {
  Common: 1,
  Uncommon: 2,
  Rare: 3,
  'Double rare': 3,
  'Shiny rare': 4,
  'ACE SPEC Rare': 4,
  'Radiant Rare': 4,
  'Ultra Rare': 4,
  'Illustration rare': 4,
  'Special illustration rare': 5,
  'Hyper rare': 5,
  'Secret Rare': 5,
}

/** Set and number on the left, rarity on the right. */
export function footerLine({ footer, rarity }: CardFacts, y: number, ink: Ink, outline?: string): string {
  const edge = outline ? { stroke: outline, strokeWidth: 4 } : {}
  const colour =
    rarity.includes('Special') || rarity === 'Hyper rare' || rarity === 'Secret Rare' ? '#f4c542' : ink.text
  const marks = Array.from({ length: pips[rarity] ?? 1 }, (_, i) =>
    star(CARD.width - 58 - i * 21, y - 6, 10, 3.4),
  ).join('')
  return (
    lettering(footer, 54, y, { size: 20, fill: ink.text, ...edge }) +
    `<path d="${marks}" fill="${colour}" ${outline ? `stroke="${outline}" stroke-width="3" paint-order="stroke"` : ''}/>`
  )
}
