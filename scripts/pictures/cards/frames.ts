import { darker, lighter } from '../canvas/colours.ts'
import { lettering } from '../lettering/lettering.ts'
import type { CardFacts } from './card-facts.ts'
import { CARD, cardOutline, cut, rounded, WINDOW } from './card-shape.ts'
import { badge, energies } from './energies.ts'
import { attackBlocks, darkInk, footerLine, hitPoints, nameLine, printDefs } from './print.ts'

const { width, height } = CARD

/** Below the art: an edge of metal comes later, the art and the print lie on it. */
export function modernBase({ energy }: CardFacts): string {
  const { colour, paper } = energies[energy]
  return `<defs><linearGradient id="body" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.25)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.42)}"/></linearGradient><linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paper}"/><stop offset="1" stop-color="${darker(paper, 0.1)}"/></linearGradient></defs>
  <path d="${cardOutline()}" fill="#23243a"/>
  <path d="${cardOutline(18)}" fill="url(#body)"/>
  <path d="${cardOutline(18)}" fill="none" stroke="${lighter(colour, 0.7)}" stroke-opacity=".7" stroke-width="2"/>
  <path d="${rounded(36, 520, width - 72, height - 520 - 74, 14)}" fill="url(#paper)"/>
  <path d="${rounded(36, 520, width - 72, height - 520 - 74, 14)}" fill="none" stroke="${darker(colour, 0.4)}" stroke-opacity=".55" stroke-width="2"/>`
}

export function modernPrint(facts: CardFacts): string {
  const { energy, kind } = facts
  const { colour } = energies[energy]
  const { left, top, width: w, height: h, cut: c } = WINDOW
  return `<defs>${printDefs}</defs>
  <path d="${cut(left, top, w, h, c)}" fill="none" stroke="${darker(colour, 0.55)}" stroke-width="9"/>
  <path d="${cut(left, top, w, h, c)}" fill="none" stroke="#f6f2e4" stroke-width="4.5"/>
  ${badge(energy, 62, 58, 24)}
  ${nameLine(facts, 98, 71, 40, { fill: '#fff', stroke: darker(colour, 0.6), widest: 350 })}
  ${hitPoints(facts, width - 46, 71, 40, '#fff', darker(colour, 0.6))}
  <path d="${cut(width / 2 - 150, 474, 300, 32, 12)}" fill="${darker(colour, 0.5)}" stroke="#f6f2e4" stroke-width="2.5"/>
  ${lettering(kind, width / 2, 497, { face: 'italic', size: 20, fill: '#fff', align: 'middle' })}
  ${attackBlocks(facts, 574, 132, darkInk)}
  ${footerLine(facts, height - 40, { text: '#fff', quiet: '#fff', line: '#fff' }, darker(colour, 0.65))}`
}

/** A card of the first years: a warm border, a golden window, paper in the colour of its kind. */
export function vintageBase({ energy }: CardFacts): string {
  const { colour, paper } = energies[energy]
  return `<defs><linearGradient id="edge" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f2dc9a"/><stop offset=".5" stop-color="#e6c571"/><stop offset="1" stop-color="#d4ab55"/></linearGradient><linearGradient id="body" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.42)}"/><stop offset=".5" stop-color="${paper}"/><stop offset="1" stop-color="${lighter(colour, 0.5)}"/></linearGradient></defs>
  <path d="${cardOutline()}" fill="url(#edge)"/>
  <path d="${rounded(32, 30, width - 64, height - 60, 10)}" fill="url(#body)"/>
  <path d="${rounded(32, 30, width - 64, height - 60, 10)}" fill="none" stroke="#8a6a2c" stroke-opacity=".7" stroke-width="2.5"/>`
}

export const VINTAGE_WINDOW = { left: 62, top: 106, width: 506, height: 358, cut: 0 } as const

export function vintagePrint(facts: CardFacts): string {
  const { energy, kind } = facts
  const { left, top, width: w, height: h } = VINTAGE_WINDOW
  const frame = (inset: number) =>
    `M${left - inset} ${top - inset}h${w + 2 * inset}v${h + 2 * inset}h${-w - 2 * inset}Z`
  return `<defs>${printDefs}<linearGradient id="gilt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3c4"/><stop offset=".35" stop-color="#d8a83f"/><stop offset=".6" stop-color="#fbe7a0"/><stop offset="1" stop-color="#a8782a"/></linearGradient></defs>
  <path d="${frame(7)}" fill="none" stroke="url(#gilt)" stroke-width="12"/><path d="${frame(13)}M0 0" fill="none" stroke="#6a4f1e" stroke-width="1.5"/><path d="${frame(1)}" fill="none" stroke="#6a4f1e" stroke-width="1.5"/>
  ${nameLine(facts, 62, 80, 38, { fill: '#1f1a10', widest: 330 })}
  ${hitPoints(facts, width - 112, 80, 36, '#a8322a')}
  ${badge(energy, width - 82, 68, 23)}
  <path d="M76 482h${width - 152}l12 15l-12 15h-${width - 152}l-12 -15Z" fill="url(#gilt)" stroke="#6a4f1e" stroke-width="1.5"/>
  ${lettering(kind, width / 2, 503, { face: 'italic', size: 19, fill: '#3a2a10', align: 'middle' })}
  ${attackBlocks(facts, 568, 128, darkInk)}
  <path d="M52 ${height - 74}H${width - 52}" stroke="#6a4f1e" stroke-opacity=".5" stroke-width="2"/>
  ${footerLine(facts, height - 46, { text: '#2a2010', quiet: '#2a2010', line: '#2a2010' })}`
}
