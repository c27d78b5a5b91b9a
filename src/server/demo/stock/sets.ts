/** Energy type of a card, a set or a deck: pictures show the habitat of its creature. */
export type Energy =
  | ('grass' | 'fire' | 'water' | 'lightning' | 'psychic' | 'fighting')
  | ('darkness' | 'metal' | 'dragon' | 'colorless' | 'fairy')

/** A set of the trading card game, with the prices of its sealed products in euros. */
export type CardSet = {
  /** Common name among shops. */
  name: string
  /** Number of cards without secret ones: the part after the slash of a card number. */
  official: string
  /** Also a tag of its packs. */
  energy: Energy
  language: 'English' | 'Japanese'
  cardsInPack: number
  packsInBox: number
  /** Undefined prices for sets without booster boxes. */
  prices: Prices
}

type Prices = { pack?: number; box?: number; trainerBox?: number; bundle?: number }

const set = (
  name: string,
  official: string,
  energy: Energy,
  prices: Prices = {},
  more: Partial<CardSet> = {},
): CardSet => ({ name, official, energy, prices, language: 'English', cardsInPack: 10, packsInBox: 36, ...more })

const japanese = (
  name: string,
  official: string,
  energy: Energy,
  packsInBox: number,
  cardsInPack: number,
  prices: Prices,
) => set(name, official, energy, prices, { language: 'Japanese', packsInBox, cardsInPack })

/** By the code printed at the bottom of the cards. */
export const sets = {
  MEW: set('Scarlet & Violet 151', '165', 'psychic', { pack: 11.95, trainerBox: 119.95, bundle: 64.95 }),
  OBF: set('Obsidian Flames', '197', 'fire', { pack: 5.49, box: 174.95, trainerBox: 54.95 }),
  PAL: set('Paldea Evolved', '193', 'grass', { pack: 5.99, box: 189.95, trainerBox: 59.95 }),
  PAR: set('Paradox Rift', '182', 'dragon', { pack: 5.25, box: 164.95, trainerBox: 52.95 }),
  PAF: set('Paldean Fates', '091', 'colorless', { pack: 8.95, trainerBox: 84.95, bundle: 49.95 }),
  TEF: set('Temporal Forces', '162', 'metal', { pack: 5.25, box: 159.95, trainerBox: 49.95 }),
  TWM: set('Twilight Masquerade', '167', 'grass', { pack: 5.49, box: 169.95, trainerBox: 52.95 }),
  SCR: set('Stellar Crown', '142', 'water', { pack: 5.25, box: 159.95, trainerBox: 49.95 }),
  SSP: set('Surging Sparks', '191', 'lightning', { pack: 6.25, box: 199.95, trainerBox: 62.95, bundle: 34.95 }),
  PRE: set('Prismatic Evolutions', '131', 'fairy', { pack: 10.95, trainerBox: 109.95, bundle: 59.95 }),
  JTG: set('Journey Together', '159', 'colorless', { pack: 5.75, box: 179.95, trainerBox: 54.95, bundle: 32.95 }),
  DRI: set('Destined Rivals', '182', 'darkness', { pack: 7.5, box: 229.95, trainerBox: 74.95, bundle: 39.95 }),
  BLK: set('Black Bolt', '086', 'lightning', { pack: 8.25, trainerBox: 69.95, bundle: 47.95 }),
  WHT: set('White Flare', '086', 'fire', { pack: 8.25, trainerBox: 69.95, bundle: 47.95 }),
  MEG: set('Mega Evolution', '132', 'fighting', {
    pack: 5.95,
    box: 189.95,
    trainerBox: 57.95,
    bundle: 34.95,
  }),
  EVS: set('Evolving Skies', '203', 'dragon', { pack: 34.95, box: 1295, trainerBox: 349 }),
  FST: set('Fusion Strike', '264', 'psychic', { pack: 12.5, box: 424.95, trainerBox: 109.95 }),
  BRS: set('Brilliant Stars', '172', 'colorless', { pack: 9.5, box: 319.95, trainerBox: 89.95 }),
  ASR: set('Astral Radiance', '189', 'water', { pack: 8.95, box: 284.95, trainerBox: 79.95 }),
  LOR: set('Lost Origin', '196', 'darkness', { pack: 8.95, box: 289.95, trainerBox: 79.95 }),
  SIT: set('Silver Tempest', '195', 'metal', { pack: 8.25, box: 264.95, trainerBox: 74.95 }),
  CRZ: set('Crown Zenith', '159', 'metal', { pack: 9.95, trainerBox: 94.95 }),
  SV2A: japanese('Pokémon Card 151', '165', 'psychic', 20, 7, { pack: 7.95, box: 154.95 }),
  S12A: japanese('VSTAR Universe', '172', 'colorless', 10, 10, { pack: 9.95, box: 109.95 }),
  SV4A: japanese('Shiny Treasure ex', '190', 'fire', 10, 10, { pack: 8.95, box: 94.95 }),
  SV8A: japanese('Terastal Festival ex', '187', 'fairy', 10, 10, { pack: 8.95, box: 92.95 }),
  SV8: japanese('Super Electric Breaker', '106', 'lightning', 30, 5, { pack: 3.95, box: 109.95 }),
  SV2D: japanese('Clay Burst', '071', 'fighting', 30, 5, { pack: 3.75, box: 104.95 }),
  BS: set('Base Set', '102', 'fire'),
  JU: set('Jungle', '64', 'grass'),
  FO: set('Fossil', '62', 'psychic'),
  RO: set('Team Rocket', '82', 'darkness'),
  N1: set('Neo Genesis', '111', 'dragon'),
} satisfies Record<string, CardSet>

export type SetCode = keyof typeof sets
