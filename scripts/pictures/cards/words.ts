import type { Energy } from '#server/demo/stock/sets.ts'

type Moves = readonly [string, string, ...string[]]

/** Attacks of our own creatures. */
export const moves: Readonly<Record<Energy, Moves>> = {
  fire: ['Kindle', 'Cinder Waltz', 'Furnace Heart', 'Ash Veil', 'Sunfall'],
  water: ['Ripple', 'Undertow', 'Tidal Choir', 'Deep Lantern', 'Foam Guard'],
  grass: ['Sprout', 'Bramble Ring', 'Moss Mend', 'Canopy Crash', 'Spore Drift'],
  lightning: ['Static Step', 'Skyline', 'Thunder Loop', 'Copper Rush', 'Afterglow'],
  psychic: ['Half Dream', 'Mirror Tide', 'Lucid Ray', 'Far Thought', 'Moon Riddle'],
  fighting: ['Boulder Beat', 'Canyon Drop', 'Steady Stance', 'Dust Charge', 'Ridge Breaker'],
  darkness: ['Alley Cut', 'Nightfall', 'Lamp Out', 'Long Shadow', 'Eclipse Dive'],
  metal: ['Rivet', 'Anvil Song', 'Plate Up', 'Iron Orbit', 'Gear Storm'],
  dragon: ['Cloud Coil', 'Sky Script', 'Elder Roar', 'Gale Crown', 'Comet Trail'],
  colorless: ['Tumble', 'Wide Yawn', 'Feather Fan', 'Wind Waltz', 'Warm Nap'],
  fairy: ['Petal Call', 'Ribbon Arc', 'Dew Drop', 'Starlit Bow', 'Soft Chorus'],
}

export const sentences: readonly [string, ...string[]] = [
  'Draw two cards. If both show the same mark, keep one of them face up.',
  'Your opponent turns one card over and leaves it there until your next turn.',
  'Flip a coin. If heads, this attack does 30 more damage.',
  'Heal 20 damage from each creature on your bench.',
  'This creature cannot attack during your next turn.',
  'Look at the top three cards of your deck and put them back in any order.',
  'Does 10 more damage for each card in your hand, up to five.',
  'Move any number of marks from this creature to your others.',
]

export const species: readonly [string, ...string[]] = [
  ...(['Wayfarer', 'Lantern keeper', 'Hill dweller', 'Storm child'] as const),
  ...(['River guest', 'Old guardian', 'Dusk runner', 'Garden spirit'] as const),
]
