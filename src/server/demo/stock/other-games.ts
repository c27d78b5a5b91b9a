import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { Random } from '../random.ts'
import { cents, type PlannedProduct } from './planned-product.ts'

/** A set of another game, as its cards name it. */
type OtherSet = { game: GameId; name: string; code: string; total?: string }

const sets = {
  M10: { game: 'magic', name: 'Magic 2010', code: 'M10' },
  C21: { game: 'magic', name: 'Commander 2021', code: 'C21' },
  MH2: { game: 'magic', name: 'Modern Horizons 2', code: 'MH2' },
  STA: { game: 'magic', name: 'Strixhaven Mystical Archive', code: 'STA' },
  LTR: { game: 'magic', name: 'The Lord of the Rings: Tales of Middle-earth', code: 'LTR' },
  TFC: { game: 'lorcana', name: 'The First Chapter', code: '1', total: '204' },
  OP01: { game: 'onepiece', name: 'Romance Dawn', code: 'OP01' },
} as const satisfies Record<string, OtherSet>

/** Names, numbers and rarities are real, the prices are made up. */
const cards: readonly [set: keyof typeof sets, number: string, name: string, rarity: string, euros: number][] = [
  ['M10', '146', 'Lightning Bolt', 'Common', 2.25],
  ['C21', '263', 'Sol Ring', 'Uncommon', 1.75],
  ['C21', '115', 'Brainstorm', 'Common', 0.95],
  ['MH2', '138', 'Ragavan, Nimble Pilferer', 'Mythic', 38.5],
  ['MH2', '267', 'Counterspell', 'Uncommon', 1.5],
  ['STA', '13', 'Brainstorm', 'Rare', 3.95],
  ['STA', '26', 'Dark Ritual', 'Rare', 4.5],
  ['STA', '10', 'Swords to Plowshares', 'Rare', 5.5],
  ['LTR', '246', 'The One Ring', 'Mythic', 64.95],
  ['LTR', '103', 'Orcish Bowmasters', 'Rare', 32.5],
  ['TFC', '42', 'Elsa - Spirit of Winter', 'Legendary', 28.5],
  ['TFC', '2', 'Ariel - Spectacular Singer', 'Super Rare', 6.95],
  ['TFC', '21', 'Stitch - Carefree Surfer', 'Legendary', 14.95],
  ['TFC', '51', 'Mickey Mouse - Wayward Sorcerer', 'Super Rare', 9.5],
  ['TFC', '113', 'Maleficent - Monstrous Dragon', 'Legendary', 22],
  ['TFC', '117', 'Moana - Chosen by the Ocean', 'Uncommon', 0.5],
  ['TFC', '193', 'Tinker Bell - Giant Fairy', 'Super Rare', 7.25],
  ['OP01', 'OP01-120', 'Shanks', 'Secret Rare', 42.5],
  ['OP01', 'OP01-121', 'Yamato', 'Secret Rare', 24.95],
  ['OP01', 'OP01-024', 'Monkey.D.Luffy', 'Super Rare', 8.5],
  ['OP01', 'OP01-047', 'Trafalgar Law', 'Super Rare', 6.5],
  ['OP01', 'OP01-070', 'Dracule Mihawk', 'Super Rare', 5.95],
  ['OP01', 'OP01-078', 'Boa Hancock', 'Super Rare', 7.5],
  ['OP01', 'OP01-013', 'Sanji', 'Rare', 0.75],
]

/** Sealed products; their pictures are drawn. */
const sealed: readonly [
  set: keyof typeof sets,
  name: string,
  category: string,
  euros: number,
  picture: string,
  description: string,
][] = [
  ['LTR', 'Draft Booster', 'boosterpacks', 6.95, 'pack-ltr', '15 kaarten, zo uit een gesealde box.'],
  ['MH2', 'Draft Booster', 'boosterpacks', 8.95, 'pack-mh2', '15 kaarten, zo uit een gesealde box.'],
  ['MH2', 'Draft Booster Box', 'boosterboxes', 289.95, 'display-mh2', 'Gesealde box met 36 draftboosters.'],
  [
    'C21',
    'Commander Deck: Quantum Quandrix',
    'decks',
    44.95,
    'deck-commander-2021',
    '100 kaarten, klaar om te spelen.',
  ],
  ['TFC', 'Booster Pack', 'boosterpacks', 6.5, 'pack-tfc', '12 kaarten, zo uit een gesealde box.'],
  ['TFC', 'Booster Box', 'boosterboxes', 149.95, 'display-tfc', 'Gesealde box met 24 boosterpacks.'],
  [
    'TFC',
    'Illumineer’s Trove',
    'etbs',
    59.95,
    'trove-tfc',
    '8 boosterpacks met dobbelstenen, tabkaarten en een bewaardoos.',
  ],
  ['OP01', 'Booster Pack', 'boosterpacks', 12.5, 'pack-op01', '12 kaarten, zo uit een gesealde box.'],
  ['OP01', 'Booster Box', 'boosterboxes', 279.95, 'display-op01', 'Gesealde box met 24 boosterpacks.'],
]

/** Singles and sealed products of Magic, Lorcana and One Piece. */
export const otherGames = (random: Random): PlannedProduct[] => [...singles(random), ...sealedProducts(random)]

const singles = (random: Random): PlannedProduct[] =>
  cards.map(([key, number, name, rarity, euros]) => {
    const set: OtherSet = sets[key]
    return {
      name,
      description: 'Uit het pakje zo in de sleeve.',
      priceCents: cents(euros),
      category: 'singles',
      game: set.game,
      setName: set.name,
      setCode: set.code,
      collectorNumber: set.total ? `${number}/${set.total}` : number,
      rarity,
      condition: 'NM',
      finish: 'normal',
      language: 'English',
      location: `Box ${random.pick(['E', 'F'])} · row ${random.whole(1, 6)}`,
      purchasePriceCents: Math.max(1, cents(euros * random.between(0.45, 0.7))),
      tags: [],
      stock: random.whole(1, 9),
      isActive: true,
      picture: `card-${key.toLowerCase()}-${number.toLowerCase()}`,
    }
  })

const sealedProducts = (random: Random): PlannedProduct[] =>
  sealed.map(([key, name, category, euros, picture, description]) => ({
    name: `${sets[key].name} ${name}`,
    description,
    priceCents: cents(euros),
    category,
    game: sets[key].game,
    setName: sets[key].name,
    language: 'English',
    tags: ['sealed'],
    stock: category === 'boosterpacks' ? random.whole(12, 48) : random.whole(2, 6),
    isActive: true,
    picture,
  }))

/**
 * The shop's cards of One Piece as catalogue entries. The platform comes without cards of this game; an operator imports them. Ids are those of
 * an operator's file, which completes these entries.
 */
export const onePieceCards = () =>
  cards.flatMap(([key, number, name, rarity]) =>
    key === 'OP01'
      ? {
          game: sets[key].game,
          pokedataId: `onepiece:${number}`,
          kind: 'card' as const,
          name,
          setId: 'op-01',
          setCode: sets[key].code,
          setName: sets[key].name,
          number,
          rarity,
          language: 'English',
          finishes: ['normal'],
        }
      : [],
  )
