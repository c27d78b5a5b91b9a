import type { Energy } from './sets.ts'

type Deck = { name: string; energy: Energy; line: string; euros: number }

/** Ready-made decks: `line` is printed above the name on the box. */
export const decks: readonly Deck[] = [
  { name: 'Charizard ex', energy: 'fire', line: 'League Battle Deck', euros: 32.95 },
  { name: 'Dragapult ex', energy: 'psychic', line: 'League Battle Deck', euros: 34.95 },
  { name: 'Gardevoir ex', energy: 'psychic', line: 'League Battle Deck', euros: 31.95 },
  { name: 'Palkia VSTAR', energy: 'water', line: 'League Battle Deck', euros: 27.95 },
  { name: 'Mew VMAX', energy: 'psychic', line: 'League Battle Deck', euros: 29.95 },
  { name: 'Miraidon ex', energy: 'lightning', line: 'Battle Deck', euros: 16.95 },
  { name: 'Victini ex', energy: 'fire', line: 'Battle Deck', euros: 16.95 },
  { name: 'Tapu Koko ex', energy: 'lightning', line: 'Battle Deck', euros: 15.95 },
  { name: 'Iron Leaves ex', energy: 'grass', line: 'Battle Deck', euros: 15.95 },
  { name: 'Melmetal ex', energy: 'metal', line: 'Battle Deck', euros: 14.95 },
  { name: 'Houndoom ex', energy: 'fire', line: 'Battle Deck', euros: 14.95 },
  { name: 'Kangaskhan ex', energy: 'colorless', line: 'Battle Deck', euros: 13.95 },
]

type Extra = { name: string; picture: string; euros: number; description: string }

/** Accessories for storing cards. */
export const extras: readonly Extra[] = [
  {
    name: 'Toploaders 35 pt, 25 pieces',
    picture: 'toploaders-25-toploaders',
    euros: 4.95,
    description: 'Rigid and clear, for a single card in its sleeve. What we ship every single in.',
  },
  {
    name: 'Toploaders 130 pt, 10 pieces',
    picture: 'toploaders-10-toploaders',
    euros: 5.95,
    description: 'For thick cards and small stacks.',
  },
  {
    name: 'Zip binder, 9 pockets, 360 cards',
    picture: 'binder-vault',
    euros: 24.95,
    description: 'Side-loading pockets and a zip all round. Lies flat on every page.',
  },
  {
    name: 'Zip binder, 9 pockets, 360 cards, red',
    picture: 'binder-ember',
    euros: 24.95,
    description: 'The same binder in red.',
  },
  {
    name: 'Art sleeves, 65 pieces',
    picture: 'sleeves-65-sleeves',
    euros: 7.95,
    description: 'Matte back, clear front, a deck and five to spare.',
  },
  {
    name: 'Playmat, 61 by 35 cm',
    picture: 'playmat-night-sea',
    euros: 21.95,
    description: 'Rubber underneath, stitched at the edge, rolled for shipping.',
  },
]
