import { vintageCards } from '#server/demo/stock/cards.ts'

import { light, tinted } from '../canvas/blend.ts'
import { blurred } from '../canvas/blur.ts'
import { rgb } from '../canvas/colours.ts'
import { alphaOf, blank, field, type Image, painted, place, smooth } from '../canvas/image.ts'
import { clouds, noise } from '../canvas/noise.ts'
import { drawn, resized } from '../canvas/sharp-images.ts'
import { inPerspective, type Quad } from '../canvas/warp.ts'
import { drawCard } from '../cards/draw-card.ts'
import { drawCreature, type Portrait } from '../creatures/creature.ts'
import { drawScene } from '../scenes/scene.ts'
import type { Setting } from '../scenes/setting.ts'
import { settingOf } from '../scenes/settings.ts'

const BANNER = { width: 1920, height: 640 } as const
const { width, height } = BANNER

type Walker = Pick<Portrait, 'name' | 'pose'> & { tall: number; x: number; foot: number }

/** In the order they are drawn: those at the back first. */
const parade: readonly Walker[] = [
  { name: 'Rayquaza', pose: 'leap', tall: 300, x: 1560, foot: 330 },
  { name: 'Lugia', pose: 'leap', tall: 170, x: 640, foot: 236 },
  { name: 'Venusaur', pose: 'stand', tall: 250, x: 1690, foot: 520 },
  { name: 'Leafeon', pose: 'stand', tall: 250, x: 1405, foot: 500 },
  { name: 'Charizard', pose: 'stand', tall: 280, x: 1030, foot: 545 },
  { name: 'Squirtle', pose: 'stand', tall: 165, x: 1545, foot: 604 },
  { name: 'Pikachu', pose: 'leap', tall: 205, x: 1225, foot: 610 },
  { name: 'Eevee', pose: 'stand', tall: 160, x: 840, foot: 612 },
]

/** Creatures on their way home along the water, in the shop's green. */
export async function drawParade(): Promise<Image> {
  const dusk: Setting = {
    ...settingOf('water', 2),
    sky: ['#0f3f55', '#2f9a90', '#ffe2a6'],
    ridges: ['mountains', 'pines', 'waves', 'hills'],
    ...{ haze: '#a8d0b0', near: '#0d3438', ground: '#2f6a58', particles: 'pollen' },
    sun: { x: 0.6, y: 0.38, size: 0.05, colour: '#fff4cc' },
    ...{ shade: '#4f6f90', rim: '#fff0c0' },
  }
  const scene = await drawScene(dusk, { width, height, seed: 412, horizon: 0.55, distance: 0.52 })
  const lighting = { key: [1, 0.98, 0.9], shade: rgb(dusk.shade), rim: rgb(dusk.rim), rimStrength: 0.8 } as const
  for (const { name, pose, tall, x, foot } of parade) {
    const creature = await drawCreature({ name, pose, width: tall * 1.6, height: tall, lighting })
    const left = x - creature.width / 2
    const shadow = field(creature.width + 80, 60, (u, v) => {
      const dx = (u - creature.width / 2 - 40) / (creature.width * 0.48)
      return smooth(1, 0.1, Math.hypot(dx, (v - 30) / 20)) * 0.55
    })
    if (foot > 400) place(scene, tinted(shadow, [0.02, 0.05, 0.08]), left - 40, foot - 36)
    place(scene, tinted(blurred(alphaOf(creature), 9), rgb(dusk.rim), 0.22), left, foot - creature.height)
    place(scene, creature, left, foot - creature.height)
  }
  // Quieter where the name is placed.
  light(
    scene,
    'multiply',
    () => [0.1, 0.26, 0.28],
    (x, y) => 0.72 * smooth(800, 120, x) * smooth(0.2, 0.75, y / height),
  )
  return scene
}

const shelf = ['bs-4', 'fo-5', 'n1-9', 'bs-2', 'ju-4'] as const

/** Old cards under the lamps of a cabinet. */
export async function drawCabinet(): Promise<Image> {
  const lamps = [560, 1010, 1450, 1860]
  const cabinet = painted(width, height, (x, y) => {
    const board = Math.floor(x / 240)
    const grain = clouds(x / 14 + board * 31, y / 190, 5, 4) * 0.7 + noise(x / 3, y / 90, board) * 0.16
    const joint = smooth(3, 0, Math.abs((x % 240) - 120) - 117)
    const base = y > 560 ? 0.3 + 0.2 * smooth(640, 560, y) : 0.17 + 0.13 * grain
    const lamp = lamps.reduce((sum, place_) => {
      const spread = (x - place_) / (60 + y * 0.42)
      return sum + Math.exp(-spread * spread) * smooth(760, 40, y)
    }, 0)
    const lit = base * (0.55 + lamp * 1.25) * (1 - joint * 0.4)
    return [lit * 1.35, lit * 0.92, lit * 0.56, 1]
  })
  for (const [i, code] of shelf.entries()) {
    const card = vintageCards.find(([set, number]) => `${set}-${number}`.toLowerCase() === code)
    if (!card) throw new Error(`There is no card ${code}`)
    const [w, h] = i === 2 ? [274, 382] : [244, 341]
    const picture = await resized(await drawCard(card), w, h)
    const x = 540 + i * 270 - (i === 2 ? 15 : 0)
    const lean = (i - 2) * 3
    const corners: Quad = [
      [x, 556 - h + lean],
      [x + w, 556 - h - lean],
      [x + w, 556],
      [x, 556],
    ]
    const standing = inPerspective(picture, corners, width, height)
    const mirrored = blank(width, height)
    for (let y = 0; y < 60; y++) {
      for (let k = 0; k < width * 4; k++)
        mirrored.data[(562 + y) * width * 4 + k] = (standing.data[(554 - y) * width * 4 + k] ?? 0) * 0.28 * (1 - y / 60)
    }
    place(cabinet, tinted(blurred(alphaOf(standing), 16), [0, 0, 0], 0.6), 12, 10)
    place(cabinet, mirrored)
    place(cabinet, standing)
  }
  const glass = lamps
    .map(
      (x) =>
        `<path d="M${x - 60} 0h120l26 14h-172Z" fill="#2a1a0c"/><path d="M${x - 40} 12h80" stroke="#fff3c8" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('')
  place(
    cabinet,
    await drawn(
      `<path d="M0 557H${width}" stroke="#ffe9b8" stroke-opacity=".55" stroke-width="3"/><path d="M0 566H${width}" stroke="#1a0f06" stroke-opacity=".7" stroke-width="9"/>${glass}<path d="M980 0L700 640h150L1130 0ZM1180 0L900 640h40L1220 0Z" fill="#fff" fill-opacity=".05"/>`,
      width,
      height,
    ),
  )
  light(
    cabinet,
    'multiply',
    () => [0.2, 0.13, 0.08],
    (x, y) => 0.8 * smooth(620, 60, x) * smooth(0.1, 0.7, y / height),
  )
  return cabinet
}
