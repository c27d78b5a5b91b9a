import { tinted } from '../canvas/blend.ts'
import { blurred } from '../canvas/blur.ts'
import { rgb } from '../canvas/colours.ts'
import { alphaOf, field, type Image, masked, place, smooth } from '../canvas/image.ts'
import { drawCreature } from '../creatures/creature.ts'
import type { Look } from '../creatures/look.ts'
import { drawScene } from '../scenes/scene.ts'
import type { Setting } from '../scenes/setting.ts'
import { settingOf } from '../scenes/settings.ts'
import type { CardFacts } from './card-facts.ts'

const poses: readonly Look['pose'][] = ['stand', 'leap', 'sit']

export type Composition = {
  width: number
  height: number
  horizon: number
  /** How much of the picture the creature fills, and where its middle and its feet are, as parts of it. */
  fill: number
  middle: number
  feet: number
  /** Above this line it does not reach. */
  top?: number
  /** So near that the card cuts it off below. */
  near?: boolean
  setting?: Setting
}

export type Art = { scene: Image; creature: Image; left: number; top: number; setting: Setting }

/** A creature and the place where it stands, as two pictures: what lies between them may be foil. */
export async function drawArt(
  facts: Pick<CardFacts, 'random' | 'seed' | 'energy' | 'name'>,
  wish: Composition,
): Promise<Art> {
  const { random, seed, energy, name } = facts
  const setting = wish.setting ?? settingOf(energy, random.whole(0, 11))
  const { width, height } = wish
  const scene = await drawScene(setting, { width, height, seed, horizon: wish.horizon })
  const creature = await drawCreature({
    name,
    pose: poses[random.whole(0, 2)] ?? 'stand',
    ...(wish.near
      ? { width: width * 1.5, height: height * 0.98 }
      : { width: width * wish.fill, height: height * (wish.feet - (wish.top ?? 0.05)) }),
    lighting: { key: [1, 0.98, 0.92], shade: rgb(setting.shade), rim: rgb(setting.rim), rimStrength: 0.75 },
  })
  const mirrored = random.chance(0.4)
  const facing = mirrored ? mirroredImage(creature) : creature
  // Creatures look to the left: there the head is.
  const head = facing.width * (mirrored ? 0.68 : 0.32)
  const beside = width * wish.middle - (wish.near && facing.width > width ? head : facing.width / 2)
  const left = Math.round(beside)
  const top = Math.round(wish.near ? height * 0.11 : Math.min(height * wish.feet, height - 4) - facing.height)
  return { scene, creature: facing, left, top, setting }
}

/** The creature on its scene, with its shadow on the ground and the air before it. */
export function putTogether({ scene, creature, left, top, setting }: Art): Image {
  const { width } = scene
  const foot = top + creature.height
  const shadow = field(scene.width, scene.height, (x, y) => {
    const dx = (x - left - creature.width / 2) / (creature.width * 0.46)
    const dy = (y - foot + creature.height * 0.025) / (creature.width * 0.085)
    return smooth(1, 0.1, Math.hypot(dx, dy)) * 0.62
  })
  place(scene, tinted(shadow, [0.04, 0.02, 0.1]))
  place(scene, tinted(blurred(alphaOf(creature), width / 34), rgb(setting.rim), 0.3), left, top)
  place(scene, creature, left, top)
  const light = rgb(setting.sun.colour)
  // The ground shines back on the feet, which binds the creature to its place.
  const glow = field(creature.width, creature.height, (_, y) => smooth(0.72, 1.05, y / creature.height) * 0.3)
  place(scene, masked(tinted(glow, rgb(setting.ground)), alphaOf(creature)), left, top)
  const haze = field(
    creature.width,
    creature.height,
    (x, y) => smooth(0.8, 0, x / creature.width + y / creature.height) * 0.1,
  )
  place(scene, masked(tinted(haze, light), alphaOf(creature)), left, top)
  return scene
}

function mirroredImage(image: Image): Image {
  const { width, data } = image
  const result = new Float32Array(data.length)
  for (let i = 0; i < data.length; i += 4) {
    const pixel = i / 4
    const to = (pixel - (pixel % width) + (width - 1 - (pixel % width))) * 4
    for (let c = 0; c < 4; c++) result[to + c] = data[i + c] ?? 0
  }
  return { ...image, data: result }
}
