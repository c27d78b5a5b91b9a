import type { Card } from '#server/demo/stock/cards.ts'
import { light } from '../canvas/blend.ts'
import { ramp, rgb } from '../canvas/colours.ts'
import { alphaOf, at, type Image, masked, place, type Rgb } from '../canvas/image.ts'
import { drawn } from '../canvas/sharp-images.ts'
import { type FoilName, foils, gloss, type Reach } from '../foils/foils.ts'
import { type Metal, metal } from '../foils/metal.ts'
import { type Art, type Composition, drawArt, putTogether } from './art.ts'
import { burst, goldLeaf } from './backdrops.ts'
import { type CardFacts, cardFacts } from './card-facts.ts'
import { CARD, cardOutline, cut, WINDOW } from './card-shape.ts'
import { modernBase, modernPrint, VINTAGE_WINDOW, vintageBase, vintagePrint } from './frames.ts'
import { edgeLines, edgeMask, fullPrint, keyline } from './full-frames.ts'

const { width, height } = CARD

export const drawCard = (card: Card): Promise<Image> => {
  const facts = cardFacts(card)
  switch (facts.printing) {
    case 'plain':
    case 'holo':
      return framed(facts)
    case 'vintage':
      return vintage(facts)
    case 'emblem':
      return strong(facts, { edge: 'silver', foil: ['bars'] })
    case 'full':
      return facts.rarity === 'Secret Rare'
        ? whole(facts, { edge: 'iris', foil: ['etched', 'prism', 'glitter'] })
        : strong(facts, { edge: 'silver', foil: ['etched', 'sunburst'] })
    case 'scene':
      return facts.rarity === 'Illustration rare'
        ? whole(facts, { foil: ['etched'] })
        : whole(facts, { edge: 'gold', foil: ['etched', 'glitter', 'prism'] })
    case 'gold':
      return golden(facts)
  }
}

/** How strongly foils shine on art: fully behind the creature, faintly on it. */
const around =
  ({ creature, left, top }: Art, strength: number, on = 0.22): Reach =>
  (x, y) => {
    const [u, v] = [x - left, y - top]
    const inside = u >= 0 && v >= 0 && u < creature.width && v < creature.height
    const covered = inside ? at(creature.data, (v * creature.width + u) * 4 + 3) : 0
    return strength * (1 - covered * (1 - on))
  }

const shine = (image: Image, names: readonly FoilName[], reach: Reach, seed: number): void => {
  for (const name of names) foils[name](image, reach, seed)
}

const windowFoils: Readonly<Record<string, readonly FoilName[]>> = {
  Rare: ['cosmos'],
  Uncommon: ['cosmos'],
  'Shiny rare': ['sunburst', 'glitter'],
  'ACE SPEC Rare': ['sunburst', 'prism'],
  'Radiant Rare': ['bars', 'glitter'],
  'Secret Rare': ['ice'],
}
const edges: Readonly<Record<string, Metal>> = {
  'Shiny rare': 'iris',
  'ACE SPEC Rare': 'iris',
  'Radiant Rare': 'gold',
  'Secret Rare': 'silver',
}

async function framed(facts: CardFacts): Promise<Image> {
  const art = await drawArt(facts, { ...WINDOW, ...inWindow })
  const window = putTogether(art)
  if (facts.printing === 'holo') shine(window, windowFoils[facts.rarity] ?? ['cosmos'], around(art, 0.95), facts.seed)
  const card = await drawn(modernBase(facts), width, height)
  const edge = edges[facts.rarity]
  if (edge) await putEdge(card, edge, 19, facts.seed)
  await putWindow(card, window, WINDOW)
  place(card, await drawn(modernPrint(facts), width, height))
  if (facts.rarity === 'Radiant Rare') shine(card, ['etched'], () => 0.4, facts.seed)
  gloss(card, facts.printing === 'holo' ? 0.1 : 0.06)
  return card
}

async function vintage(facts: CardFacts): Promise<Image> {
  const art = await drawArt(facts, { ...VINTAGE_WINDOW, ...inWindow })
  const window = putTogether(art)
  shine(window, ['starlight'], around(art, 0.95, 0.08), facts.seed)
  const card = await drawn(vintageBase(facts), width, height)
  await putWindow(card, window, VINTAGE_WINDOW)
  place(card, await drawn(vintagePrint(facts), width, height))
  // Paper that has yellowed a little.
  light(card, 'multiply', () => [1, 0.975, 0.92])
  gloss(card, 0.07)
  return card
}

const inWindow = { horizon: 0.56, fill: 0.9, middle: 0.5, feet: 0.95, top: 0.04 }
const overall: Composition = { width, height, horizon: 0.5, fill: 0.96, middle: 0.5, feet: 0.66, top: 0.1 }

type Style = { edge?: Metal; foil: readonly FoilName[] }

/** A strong creature before a burst of its power. */
async function strong(facts: CardFacts, { edge, foil }: Style): Promise<Image> {
  const { energy, seed } = facts
  const art = await drawArt(facts, { ...overall, fill: 1.02, feet: 0.69, near: facts.seed % 2 === 0 })
  const scene = burst(energy, width, height, seed)
  const whole = putTogether({ ...art, scene })
  shine(whole, foil, around(art, 0.95, 0.16), seed)
  return finished(facts, whole, edge ?? 'silver', 16, false)
}

/** A landscape that reaches to the edges. */
async function whole(facts: CardFacts, { edge, foil }: Style): Promise<Image> {
  const art = await drawArt(facts, { ...overall, feet: edge === 'iris' ? 0.7 : 0.78, fill: edge === 'iris' ? 1 : 0.94 })
  const picture = putTogether(art)
  shine(picture, foil, around(art, edge ? 0.72 : 0.5, 0.3), facts.seed)
  return finished(facts, picture, edge, edge === 'iris' ? 15 : 11, edge !== 'iris')
}

/** Drawn in gold, with ink only where it is darkest. */
async function golden(facts: CardFacts): Promise<Image> {
  const { seed } = facts
  const art = await drawArt(facts, { ...overall, fill: 1.02, feet: 0.69 })
  const tones: readonly Rgb[] = ['#2a1606', '#7a4a10', '#d09a2c', '#ffe08a', '#fffbe0'].map(rgb)
  const creature = { ...art.creature, data: art.creature.data.slice() }
  const { data } = art.creature
  for (let i = 0; i < data.length; i += 4) {
    const alpha = at(data, i + 3)
    if (alpha === 0) continue
    const grey = (at(data, i) * 0.35 + at(data, i + 1) * 0.5 + at(data, i + 2) * 0.15) / alpha
    const gold = ramp(tones, grey * 0.95 + 0.06)
    for (let c = 0; c < 3; c++)
      creature.data[i + c] = ((gold[c] ?? 0) * 0.82 + (at(data, i + c) / alpha) * 0.18) * alpha
  }
  const picture = putTogether({ ...art, creature, scene: goldLeaf(width, height, seed) })
  shine(picture, ['sunburst', 'glitter'], around(art, 0.42, 0.3), seed)
  return finished({ ...facts, energy: 'dragon' }, picture, 'gold', 18, false)
}

async function finished(
  facts: CardFacts,
  picture: Image,
  edge: Metal | undefined,
  thick: number,
  quiet: boolean,
): Promise<Image> {
  place(picture, await drawn(fullPrint(facts, { quiet }), width, height))
  if (edge) await putEdge(picture, edge, thick, facts.seed)
  place(picture, await drawn(edge ? edgeLines(thick) : keyline(13, '#ffffff'), width, height))
  gloss(picture, 0.12)
  return masked(picture, alphaOf(await drawn(`<path d="${cardOutline()}" fill="#fff"/>`, width, height)))
}

async function putEdge(card: Image, kind: Metal, thick: number, seed: number): Promise<void> {
  const mask = alphaOf(await drawn(edgeMask(thick), width, height))
  place(card, masked(metal(kind, width, height, seed % 97), mask))
}

async function putWindow(
  card: Image,
  window: Image,
  place_: { left: number; top: number; cut: number },
): Promise<void> {
  const shape = cut(0, 0, window.width, window.height, place_.cut)
  const mask = alphaOf(await drawn(`<path d="${shape}" fill="#fff"/>`, window.width, window.height))
  place(card, masked(window, mask), place_.left, place_.top)
}
