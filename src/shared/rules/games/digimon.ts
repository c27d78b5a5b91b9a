import { foil, normal, setNumber } from './common-forms.ts'
import type { Game } from './game.ts'
import { gameNames } from './game-names.ts'

export const digimon: Game = {
  id: 'digimon',
  ...gameNames.digimon,
  otherNames: ['digimon', 'digimon card game', 'digimon tcg'],
  tcgplayerLine: 'Digimon Card Game',
  brand: 'Digimon Card Game',
  maker: 'Bandai',
  cardmarketFile: 17,
  setCode: { example: 'BT21', form: /^[a-z]{1,3}\d{0,2}$/i },
  number: {
    example: 'BT21-001',
    place: 'bottom-right',
    style: 'plain',
    includesSet: true,
    forms: [setNumber],
  },
  rarities: [
    { name: 'Common', letters: 'C' },
    { name: 'Uncommon', letters: 'U' },
    { name: 'Rare', letters: 'R' },
    { name: 'Super Rare', letters: 'SR' },
    { name: 'Secret Rare', letters: 'SEC' },
    { name: 'Promo', letters: 'P' },
  ],
  finishes: [normal, foil, { id: 'stamped', spellings: 'stamped stamp gestempeld' }],
  priceColumns: { ordinary: ['normal', 'foil'], foil: ['foil'], pattern: 'normal' },
  hasFirstEdition: false,
  languages: ['English', 'Japanese'],
  distinguishedBy: ['collectorNumber', 'rarity'],
  sealed: [
    { kind: 'booster-pack', name: 'Booster Pack', packs: 1, opens: true },
    { kind: 'booster-box', name: 'Booster Box', words: 'display', packs: 24, opens: true },
    { kind: 'deck', name: 'Starter Deck' },
    { kind: 'collection', name: 'Gift Box', opens: true },
  ],
}
