/** Games of the catalogue and of products, in the order in which shops see them. */
export const gameIds = [
  'pokemon',
  'magic',
  'yugioh',
  'onepiece',
  'lorcana',
  'flesh-and-blood',
  'digimon',
  'dragon-ball',
  'star-wars-unlimited',
  'riftbound',
] as const
export type GameId = (typeof gameIds)[number]

/** The game of everything that names none. */
export const FIRST_GAME: GameId = 'pokemon'
