import type { GameId } from './game-ids.ts'

type GameNames = {
  /** The same in both languages. */
  name: string
  /** In narrow places and as a search word. */
  shortName: string
  /** Copies of a card differ by rarity instead of finish, so their names have it. */
  rarityIsFinish?: true
}

/** Apart from the other facts, for pages that show no more than the name. */
export const gameNames: Readonly<Record<GameId, GameNames>> = {
  pokemon: { name: 'Pokémon', shortName: 'Pokémon' },
  magic: { name: 'Magic: The Gathering', shortName: 'Magic' },
  yugioh: { name: 'Yu-Gi-Oh!', shortName: 'Yu-Gi-Oh!', rarityIsFinish: true },
  onepiece: { name: 'One Piece', shortName: 'One Piece' },
  lorcana: { name: 'Lorcana', shortName: 'Lorcana' },
  'flesh-and-blood': { name: 'Flesh and Blood', shortName: 'Flesh and Blood' },
  digimon: { name: 'Digimon', shortName: 'Digimon' },
  'dragon-ball': { name: 'Dragon Ball Fusion World', shortName: 'Dragon Ball' },
  'star-wars-unlimited': { name: 'Star Wars: Unlimited', shortName: 'Star Wars' },
  riftbound: { name: 'Riftbound', shortName: 'Riftbound' },
}
