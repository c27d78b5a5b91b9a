import type { decks } from '#server/demo/stock/decks.ts'
import { darker } from '../canvas/colours.ts'
import { type Image, place } from '../canvas/image.ts'
import { burst } from '../cards/backdrops.ts'
import { rounded } from '../cards/card-shape.ts'
import { badge, energies } from '../cards/energies.ts'
import { foils, gloss } from '../foils/foils.ts'
import { metal } from '../foils/metal.ts'
import { lettering } from '../lettering/lettering.ts'
import { sideFace, topFace } from './boxes.ts'
import { creaturePicture, overlay, ribbon, title } from './cover-art.ts'
import { solidBox } from './solid-box.ts'

type Deck = (typeof decks)[number]

const size = { width: 350, height: 480, depth: 130 }
const window = { width: 226, height: 300, left: 62, top: 104 }

/** A deck in its box: its best card looks out of a window. */
export async function drawDeck({ name, energy, line }: Deck): Promise<Image> {
  const { colour } = energies[energy]
  const seed = [...name].reduce((sum, letter) => sum * 5 + letter.charCodeAt(0), 3) % 9973
  const letters = ['#ffffff', colour] as const
  const card = await bestCard(name, energy, seed)
  const front = burst(energy, size.width, size.height, seed)
  place(
    front,
    metal(line.startsWith('League') ? 'gold' : 'silver', window.width + 14, window.height + 14, seed % 50),
    window.left - 7,
    window.top - 7,
  )
  place(front, card, window.left, window.top)
  await overlay(
    front,
    `<path d="M8 8h${size.width - 16}v${size.height - 16}h${16 - size.width}Z" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>
    ${title(name, letters, { x: size.width / 2, y: 66, size: 50, widest: 312 })}
    ${ribbon(line.toUpperCase(), size.width / 2, 446, 18, colour)}
    ${lettering('60 CARDS', size.width / 2, 423, { size: 15, fill: '#fff', align: 'middle', stroke: darker(colour, 0.7), strokeWidth: 4 })}`,
  )
  const faces = {
    front,
    side: await sideFace(name, energy, letters, size, seed),
    top: await topFace(name, letters, size, seed),
  }
  return solidBox(faces, size, { yaw: 0.5, pitch: 0.26 }, seed)
}

async function bestCard(name: string, energy: Deck['energy'], seed: number): Promise<Image> {
  const { width, height } = window
  const base = name.replace(/ (ex|VSTAR|VMAX)$/, '')
  const card = await creaturePicture(`deck ${name}`, base, energy, seed % 3, {
    width,
    height,
    horizon: 0.55,
    fill: 0.96,
    middle: 0.5,
    feet: 0.84,
    top: 0.14,
  })
  foils.bars(card, () => 0.5, seed % 9)
  gloss(card, 0.3)
  await overlay(
    card,
    `<path d="${rounded(3, 3, width - 6, height - 6, 9)}" fill="none" stroke="#1a1830" stroke-opacity=".6" stroke-width="6"/>${badge(energy, 24, 26, 13)}${lettering(name, 44, 33, { size: 22, fill: '#fff', widest: width - 60, stroke: '#1a1830', strokeWidth: 5 })}`,
  )
  return card
}
