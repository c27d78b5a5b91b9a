import { darker, lighter } from '../canvas/colours.ts'
import type { CardFacts } from './card-facts.ts'
import { CARD, cardOutline } from './card-shape.ts'
import { badge, energies } from './energies.ts'
import { attackBlocks, footerLine, hitPoints, lightInk, nameLine, printDefs } from './print.ts'

const { width, height } = CARD

/** What is printed over art that covers a card: a name above, attacks below, on a shade that lets them be read. */
export function fullPrint(facts: CardFacts, { quiet = false } = {}): string {
  const { energy } = facts
  const colour = darker(energies[energy].colour, 0.72)
  const from = quiet ? 0.74 : 0.58
  return `<defs>${printDefs}<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="${from}" stop-color="${colour}" stop-opacity="0"/><stop offset="${from + 0.13}" stop-color="${colour}" stop-opacity="${quiet ? 0.62 : 0.72}"/><stop offset="1" stop-color="${colour}" stop-opacity=".9"/></linearGradient><linearGradient id="head" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity=".7"/><stop offset=".15" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs>
  <path d="${cardOutline(14)}" fill="url(#shade)"/><path d="${cardOutline(14)}" fill="url(#head)"/>
  ${badge(energy, 60, 62, 25)}
  ${nameLine(facts, 98, 77, 44, { fill: '#fff', stroke: colour, widest: 370 })}
  ${hitPoints(facts, width - 42, 77, 42, '#fff', colour)}
  ${quiet ? attackBlocks({ ...facts, attacks: facts.attacks.slice(1) }, 752, 100, lightInk, colour) : attackBlocks(facts, 626, 112, lightInk, colour)}
  ${footerLine(facts, height - 36, { text: '#fff', quiet: '#fff', line: '#fff' }, colour)}`
}

/** The edge of a card, to be filled with metal. */
export const edgeMask = (thick: number): string =>
  `<path fill-rule="evenodd" d="${cardOutline()}${cardOutline(thick)}" fill="#fff"/>`

export const edgeLines = (thick: number, dark = '#2a2440'): string =>
  `<path d="${cardOutline(thick)}" fill="none" stroke="${dark}" stroke-opacity=".55" stroke-width="2.5"/><path d="${cardOutline(1)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`

export const keyline = (inset: number, colour: string): string =>
  `<path d="${cardOutline(inset)}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-opacity=".85" stroke-width="2.5"/>`
