import { modernCards } from '#server/demo/stock/cards.ts'
import { light } from '../canvas/blend.ts'
import { darker, lighter, rainbow, rgb } from '../canvas/colours.ts'
import { alphaOf, blank, type Image, masked, painted, place, smooth } from '../canvas/image.ts'
import { clouds, hashed, noise } from '../canvas/noise.ts'
import { drawn, resized } from '../canvas/sharp-images.ts'
import { inPerspective, type Quad } from '../canvas/warp.ts'
import { rounded } from '../cards/card-shape.ts'
import { drawCard } from '../cards/draw-card.ts'
import { badge } from '../cards/energies.ts'
import { metal } from '../foils/metal.ts'
import { lettering } from '../lettering/lettering.ts'
import { star } from '../shapes/shapes.ts'
import { creaturePicture, overlay, ribbon } from './cover-art.ts'
import { onGround, PICTURE } from './ground.ts'

/** A sheet that leans: its corners from the middle, its size and its turn in degrees. */
function leaning(x: number, y: number, width: number, height: number, turn: number): Quad {
  const a = (turn * Math.PI) / 180
  const corner = (dx: number, dy: number) =>
    [x + dx * Math.cos(a) - dy * Math.sin(a), y + dx * Math.sin(a) + dy * Math.cos(a)] as const
  return [
    corner(-width / 2, -height / 2),
    corner(width / 2, -height / 2),
    corner(width / 2, height / 2),
    corner(-width / 2, height / 2),
  ]
}

/** Rigid clear sleeves, one before the other; the first one holds a card. */
export async function drawToploaders(count: number): Promise<Image> {
  const thick = count < 20
  const found = modernCards.find(([set, number]) =>
    thick ? set === 'PRE' && number === '161' : set === 'TWM' && number === '214',
  )
  if (!found) throw new Error('There is no card for the toploaders')
  const card = await resized(await drawCard(found), 302, 422)
  const whole = blank(PICTURE, PICTURE)
  const sheets = thick
    ? [
        [232, 306, -13],
        [292, 300, -4],
      ]
    : [
        [206, 316, -19],
        [252, 304, -11],
        [300, 298, -3],
      ]
  for (const [x = 0, y = 0, turn = 0] of sheets) {
    place(whole, inPerspective(await plastic(undefined, thick), leaning(x, y, 300, 414, turn), PICTURE, PICTURE))
  }
  place(whole, inPerspective(await plastic(card, thick), leaning(384, 300, 330, 456, 6), PICTURE, PICTURE))
  await overlay(whole, ribbon(`${count} TOPLOADERS`, 330, 596, 27, '#4a5aa8'))
  return onGround(whole)
}

async function plastic(card: Image | undefined, thick: boolean): Promise<Image> {
  const [width, height] = [356, 492]
  const sheet = painted(width, height, (x, y) => {
    const edge = Math.min(x, width - x, y, height - y)
    const sheen = smooth(0.3, 0.5, noise((x + y * 0.6) / 120, 2, 4)) * 0.16
    return [0.86 + sheen, 0.92 + sheen * 0.6, 1, 0.2 + 0.4 * smooth(thick ? 20 : 13, 4, edge)]
  })
  if (card) place(sheet, card, 27, 40)
  await overlay(
    sheet,
    `<path d="${rounded(2, 2, width - 4, height - 4, 12)}" fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="3"/><path d="${rounded(14, 14, width - 28, height - 28, 7)}" fill="none" stroke="#9fb2d8" stroke-opacity=".6" stroke-width="${thick ? 4 : 2}"/><path d="M${width * 0.4} 2a${width * 0.1} 15 0 0 0 ${width * 0.2} 0Z" fill="#b9c8e6" fill-opacity=".85"/>
    <path d="M30 ${height}L190 0h70L100 ${height}Z" fill="#fff" fill-opacity=".17"/><path d="M130 ${height}L290 0h18L148 ${height}Z" fill="#fff" fill-opacity=".22"/>`,
  )
  const mask = alphaOf(await drawn(`<path d="${rounded(0, 0, width, height, 14)}" fill="#fff"/>`, width, height))
  return masked(sheet, mask)
}

/** A zip binder, standing: leather with an emblem pressed into it. */
export async function drawBinder(kind: 'vault' | 'ember'): Promise<Image> {
  const [width, height] = [452, 560]
  const colour = kind === 'vault' ? '#23355f' : '#9e2430'
  const [base, gold] = [rgb(colour), kind === 'vault' ? '#c9d8ff' : '#ffd27a']
  const cover = painted(width, height, (x, y) => {
    const grain = clouds(x / 3.4, y / 3.4, 8, 2) - 0.5
    const light_ = 0.9 + grain * 0.5 + 0.35 * smooth(0.9, 0.1, Math.hypot(x / width - 0.28, y / height - 0.22))
    return [base[0] * light_, base[1] * light_, base[2] * light_, 1]
  })
  const teeth = Array.from(
    { length: 62 },
    (_, i) => `<path d="M${width - 13} ${16 + i * 8.6}h9v4.4h-9Z" fill="${i % 2 ? '#e8edf6' : '#8d97ab'}"/>`,
  ).join('')
  await overlay(
    cover,
    `<path d="${rounded(20, 18, width - 52, height - 36, 16)}" fill="none" stroke="${gold}" stroke-width="2.5" stroke-dasharray="9 6" stroke-opacity=".8"/><path d="M46 0V${height}" stroke="${darker(colour, 0.55)}" stroke-width="5" stroke-opacity=".7"/><path d="M50 0V${height}" stroke="${lighter(colour, 0.4)}" stroke-width="1.6" stroke-opacity=".7"/><path d="M${width - 18} 0h18v${height}h-18Z" fill="${darker(colour, 0.5)}"/>${teeth}
    ${lettering(kind === 'vault' ? 'VAULT' : 'EMBER', 238, 432, { face: 'display', size: 58, fill: gold, align: 'middle', spacing: 0.08 })}${lettering('9 POCKETS · 360 CARDS', 238, 468, { size: 19, fill: gold, align: 'middle', spacing: 0.1 })}`,
  )
  const emblem = await drawn(
    `<g transform="translate(238 224)"><path fill-rule="evenodd" d="M-118 0a118 118 0 1 0 236 0a118 118 0 1 0 -236 0ZM-106 0a106 106 0 1 1 212 0a106 106 0 1 1 -212 0Z" fill="#fff"/><path d="${star(0, 0, 100, 34, 8)}" fill="#fff"/><path d="${star(0, 0, 62, 24, 8, -67)}" fill="#000" fill-opacity=".5"/></g>`,
    width,
    height,
  )
  place(cover, masked(metal(kind === 'vault' ? 'silver' : 'gold', width, height, 5), alphaOf(emblem)))
  await overlay(cover, badge(kind === 'vault' ? 'darkness' : 'fire', 238, 224, 46))
  light(
    cover,
    'screen',
    () => [1, 1, 1],
    (x, y) => 0.22 * smooth(0.1, 0.02, Math.abs((x + y * 0.5) / width - 0.62)) * hashed(0, 0, 1),
  )
  const shown = masked(
    cover,
    alphaOf(await drawn(`<path d="${rounded(0, 0, width, height, 22)}" fill="#fff"/>`, width, height)),
  )
  const whole = blank(PICTURE, PICTURE)
  const back = painted(width, height, () => [base[0] * 0.45, base[1] * 0.45, base[2] * 0.5, 1])
  const round = masked(
    back,
    alphaOf(await drawn(`<path d="${rounded(0, 0, width, height, 22)}" fill="#fff"/>`, width, height)),
  )
  for (let i = 16; i > 0; i--) place(whole, round, 88 + i, 30 + i * 0.55)
  place(whole, shown, 88, 30)
  return onGround(whole)
}

/** A packet of sleeves that hangs from a hook. */
export async function drawSleeves(): Promise<Image> {
  const [width, height] = [400, 584]
  const art = await creaturePicture('sleeves', 'Espeon', 'psychic', 1, {
    width: 340,
    height: 430,
    horizon: 0.56,
    fill: 0.94,
    middle: 0.5,
    feet: 0.9,
    top: 0.12,
  })
  const packet = await drawn(
    `<path d="${rounded(0, 0, width, height, 16)}" fill="#eef2fa" fill-opacity=".9"/><path fill-rule="evenodd" d="${rounded(0, 0, width, 104, 16)}M150 46h100a14 14 0 0 1 0 28h-100a14 14 0 0 1 0 -28Z" fill="#4a3f9e"/>`,
    width,
    height,
  )
  place(packet, art, 30, 120)
  await overlay(
    packet,
    `<path d="${rounded(30, 120, 340, 430, 4)}" fill="none" stroke="#fff" stroke-width="5"/>${lettering('ART SLEEVES', 200, 34, { size: 27, fill: '#fff', align: 'middle', spacing: 0.08 })}${ribbon('65 SLEEVES · 63 × 88 MM', 200, 520, 20, '#4a3f9e')}`,
  )
  // Glossy film over all of it, welded along the edge.
  light(
    packet,
    'screen',
    (x, y) => rainbow(x / 420 + y / 600, 0.3),
    (x, y) =>
      0.34 * smooth(0.05, 0, Math.abs((x + y * 0.34) / width - 0.5) - 0.1) +
      0.14 * smooth(0.62, 0.8, clouds(x / 26, y / 70, 7, 2)),
  )
  light(
    packet,
    'multiply',
    () => [0.3, 0.3, 0.5],
    (x, y) => 0.4 * smooth(9, 2, Math.min(x, width - x, y, height - y)),
  )
  const hole = alphaOf(
    await drawn(
      `<path fill-rule="evenodd" d="${rounded(0, 0, width, height, 16)}M150 46h100a14 14 0 0 1 0 28h-100a14 14 0 0 1 0 -28Z" fill="#fff"/>`,
      width,
      height,
    ),
  )
  return onGround(masked(packet, hole), { left: 120, top: 22 })
}

/** A playmat that lies flat, seen from the player's chair. */
export async function drawPlaymat(): Promise<Image> {
  const [width, height] = [900, 516]
  const art = await creaturePicture('playmat', 'Milotic', 'water', 2, {
    width,
    height,
    horizon: 0.52,
    fill: 0.62,
    middle: 0.62,
    feet: 0.97,
    top: 0.06,
  })
  light(
    art,
    'softLight',
    () => [0.5, 0.5, 0.5],
    (x, y) => 0.3 * hashed(x >> 1, y >> 1, 3),
  )
  await overlay(
    art,
    `<path d="M5 5h${width - 10}v${height - 10}H5Z" fill="none" stroke="#0d1030" stroke-width="11"/><path d="M5 5h${width - 10}v${height - 10}H5Z" fill="none" stroke="#7a86d8" stroke-width="3" stroke-dasharray="6 5"/>`,
  )
  const corners: Quad = [
    [92, 150],
    [548, 150],
    [622, 480],
    [18, 480],
  ]
  const mat = inPerspective(art, corners, PICTURE, PICTURE)
  const under = inPerspective(
    painted(60, 40, () => [0.06, 0.06, 0.12, 1]),
    corners,
    PICTURE,
    PICTURE,
  )
  const whole = blank(PICTURE, PICTURE)
  for (let i = 9; i > 0; i--) place(whole, under, 0, i)
  place(whole, mat)
  return onGround(whole)
}
