import { modernCards, vintageCards } from '#server/demo/stock/cards.ts'
import { decks } from '#server/demo/stock/decks.ts'
import { type SetCode, sets } from '#server/demo/stock/sets.ts'
import { plannedShops } from '#server/demo/story/shops.ts'
import { drawCabinet, drawParade } from './banners/banners.ts'
import type { Image } from './canvas/image.ts'
import { drawCard } from './cards/draw-card.ts'
import { drawBinder, drawPlaymat, drawSleeves, drawToploaders } from './sealed/accessories.ts'
import { drawBundle, drawDisplay, drawTrainerBox } from './sealed/boxes.ts'
import { drawDeck } from './sealed/decks.ts'
import { drawPack } from './sealed/pack.ts'

type Draw = () => Promise<Image>
/** A file of the demo's pictures, without `.webp`. */
type Picture = { name: string; draw: Draw; quality: number }

/** Every picture of the demo but the logos. */
export function picturesToDraw(): Picture[] {
  const shops = plannedShops()
  const shown = new Set(shops.flatMap(({ banner, products }) => [banner, ...products.map(({ picture }) => picture)]))
  return [...banners, ...cards, ...ofSets, ...ofDecks, ...accessories].filter(({ name }) => shown.has(name))
}

const picture = (name: string, quality: number, draw: Draw): Picture => ({ name, quality, draw })

const banners = [picture('banner-kaarthuis', 70, drawParade), picture('banner-de-vitrine', 70, drawCabinet)]

const cards = [...modernCards, ...vintageCards].map((card) =>
  picture(`card-${card[0].toLowerCase()}-${card[1]}`, 54, () => drawCard(card)),
)

const shapes = { pack: drawPack, display: drawDisplay, trainer: drawTrainerBox, bundle: drawBundle }
const codes = Object.keys(sets) as SetCode[]

const ofSets = Object.entries(shapes).flatMap(([shape, draw]) =>
  codes.map((code) => picture(`${shape}-${code.toLowerCase()}`, 54, () => draw(code))),
)

const ofDecks = decks.map((deck) => {
  const words = `${deck.name} ${deck.line}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return picture(`deck-${words}`, 54, () => drawDeck(deck))
})

const accessories = [
  picture('toploaders-25-toploaders', 54, () => drawToploaders(25)),
  picture('toploaders-10-toploaders', 54, () => drawToploaders(10)),
  picture('binder-vault', 54, () => drawBinder('vault')),
  picture('binder-ember', 54, () => drawBinder('ember')),
  picture('sleeves-65-sleeves', 54, drawSleeves),
  picture('playmat-night-sea', 54, drawPlaymat),
]
