import { randomOf } from '#server/demo/random.ts'
import { darker, lighter } from '../canvas/colours.ts'
import type { Image } from '../canvas/image.ts'
import type { Layer } from './layer.ts'
import type { Look, Traits } from './look.ts'
import { bird } from './plans/bird.ts'
import { drake } from './plans/drake.ts'
import { fish } from './plans/fish.ts'
import { construct, golem } from './plans/golem.ts'
import { knight } from './plans/knight.ts'
import { mascot } from './plans/mascot.ts'
import { moth } from './plans/moth.ts'
import { orb } from './plans/orb.ts'
import { plant, puff } from './plans/plant.ts'
import { quadruped } from './plans/quadruped.ts'
import { serpent } from './plans/serpent.ts'
import { crab, swimmer } from './plans/swimmer.ts'
import { trainer } from './plans/trainer.ts'
import { jelly, wisp } from './plans/wisp.ts'
import { boundsOf, everything, renderCreature } from './render.ts'
import { daylight, type Lighting } from './shading/shade.ts'
import { cool } from './species/cool.ts'
import type { Plan, Species } from './species/species.ts'
import { strange } from './species/strange.ts'
import { warm } from './species/warm.ts'

const plans: Readonly<Record<Plan, (look: Look) => Layer[]>> = {
  ...{ quadruped, serpent, drake, mascot, bird, moth, fish, wisp, jelly, golem, construct },
  ...{ plant, puff, knight, trainer, swimmer, crab, orb },
}

const plainTraits: Traits = {
  ...({ ears: 'none', horns: 'none', tail: 'none', mane: 'none', wings: 'none' } as const),
  ...({ back: 'none', marks: 'none', mood: 'gentle', head: 'cat' } as const),
}

const allSpecies = { ...warm, ...cool, ...strange }

/** The species that a card's name ends with: `Team Rocket's Mewtwo ex` is a Mewtwo. */
function speciesOf(name: string): Species {
  const known = Object.entries(allSpecies).find(([species]) => ` ${name} `.includes(` ${species} `))
  if (!known) throw new Error(`There is no creature for ${name}`)
  const [, found] = known
  const { palette } = found
  if (name.startsWith('Radiant '))
    return { ...found, palette: { ...palette, main: '#35306a', dark: '#171338', second: lighter(palette.accent, 0.6) } }
  if (!name.startsWith('Dark ')) return found
  const dimmed = {
    ...palette,
    main: darker(palette.main, 0.45),
    second: darker(palette.second, 0.35),
    dark: '#120c1c',
    eye: '#ff3f4f',
  }
  return { ...found, palette: dimmed, traits: { ...found.traits, mood: 'fierce' } }
}

export type Portrait = {
  name: string
  pose: Look['pose']
  /** The room it has, which it fills as far as its shape lets it. */
  width: number
  height: number
  lighting?: Lighting
}

/** A creature on nothing, cut at its edges; the same name and pose give the same picture. */
export async function drawCreature({ name, pose, width, height, lighting = daylight }: Portrait): Promise<Image> {
  const { plan, palette, traits, size: sizes } = speciesOf(name)
  const layers = () =>
    plans[plan]({
      palette,
      traits: { ...plainTraits, ...traits },
      size: { leg: 1, neck: 1, bulk: 1, head: 1, length: 1, ...sizes },
      pose,
      random: randomOf(name),
    })
  const ink = darker(palette.dark, 0.55)
  const rough = await renderCreature(layers(), everything, 1, ink, lighting)
  const bounds = boundsOf(rough, 2)
  if (!bounds) throw new Error(`${name} is empty`)
  const view = { ...bounds, left: bounds.left + everything.left, top: bounds.top + everything.top }
  return renderCreature(layers(), view, Math.min(width / view.width, height / view.height), ink, lighting)
}
