import { normal } from './common-forms.ts'
import type { Game } from './game.ts'
import { gameNames } from './game-names.ts'

export const fleshAndBlood: Game = {
  id: 'flesh-and-blood',
  ...gameNames['flesh-and-blood'],
  otherNames: ['flesh and blood', 'flesh & blood', 'fab', 'flesh and blood tcg', 'flesh & blood tcg', 'fabtcg'],
  tcgplayerLine: 'Flesh & Blood TCG',
  brand: 'Flesh and Blood',
  maker: 'Legend Story Studios',
  cardmarketFile: 16,
  setCode: { example: 'HVY', form: /^[a-z0-9]{3}$/i },
  number: {
    example: 'HVY060',
    place: 'bottom-left',
    style: 'plain',
    includesSet: true,
    forms: [/^#?(?:en-?)?(?<set>\d?[a-z]{2,4})[- ]?(?<number>\d{1,3})(?:-[a-z]{2})?$/i],
  },
  rarities: [
    { name: 'Token', letters: 'T' },
    { name: 'Basic', letters: 'B' },
    { name: 'Common', letters: 'C' },
    { name: 'Rare', letters: 'R' },
    { name: 'Super Rare', letters: 'S' },
    { name: 'Majestic', letters: 'M' },
    { name: 'Legendary', letters: 'L' },
    { name: 'Fabled', letters: 'F' },
    { name: 'Marvel', letters: 'V' },
    { name: 'Promo', letters: 'P' },
  ],
  finishes: [
    normal,
    { id: 'rainbow foil', spellings: 'rainbowfoil rainbow rf foil holo holofoil' },
    { id: 'cold foil', spellings: 'coldfoil cold cf' },
    { id: 'gold cold foil', spellings: 'goldcoldfoil goldfoil gold gf' },
  ],
  priceColumns: {
    ordinary: ['normal', 'rainbow foil', 'cold foil', 'gold cold foil'],
    foil: ['rainbow foil', 'cold foil', 'gold cold foil'],
    pattern: 'normal',
  },
  hasFirstEdition: true,
  languages: ['English', 'French', 'German', 'Italian', 'Spanish', 'Japanese'],
  distinguishedBy: ['collectorNumber'],
  sealed: [
    { kind: 'booster-pack', name: 'Booster Pack', packs: 1, opens: true },
    { kind: 'booster-box', name: 'Booster Box', words: 'display', packs: 24, opens: true },
    { kind: 'deck', name: 'Blitz Deck', words: 'armory hero' },
  ],
}
