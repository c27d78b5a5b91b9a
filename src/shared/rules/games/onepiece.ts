import { foil, normal, setNumber } from './common-forms.ts'
import type { Game } from './game.ts'
import { gameNames } from './game-names.ts'

export const onepiece: Game = {
  id: 'onepiece',
  ...gameNames.onepiece,
  otherNames: ['onepiece', 'one piece', 'one piece card game', 'one piece tcg', 'optcg'],
  tcgplayerLine: 'One Piece Card Game',
  brand: 'One Piece Card Game',
  maker: 'Bandai',
  cardmarketFile: 18,
  setCode: { example: 'OP01', form: /^[a-z]{1,4}-?\d{0,2}$/i },
  number: {
    example: 'OP01-120',
    place: 'bottom-right',
    style: 'plain',
    includesSet: true,
    forms: [setNumber],
  },
  rarities: [
    { name: 'Leader', letters: 'L' },
    { name: 'Common', letters: 'C' },
    { name: 'Uncommon', letters: 'UC' },
    { name: 'Rare', letters: 'R' },
    { name: 'Super Rare', letters: 'SR' },
    { name: 'Secret Rare', letters: 'SEC' },
    { name: 'Special Card', letters: 'SP' },
    { name: 'Treasure Rare', letters: 'TR' },
    { name: 'Promo', letters: 'P' },
  ],
  finishes: [normal, foil],
  priceColumns: { ordinary: ['normal', 'foil'], foil: ['foil'], pattern: 'normal' },
  hasFirstEdition: false,
  languages: ['English', 'Japanese', 'French'],
  distinguishedBy: ['collectorNumber', 'rarity'],
  sealed: [
    { kind: 'booster-pack', name: 'Booster Pack', packs: 1, opens: true },
    { kind: 'booster-box', name: 'Booster Box', words: 'display', packs: 24, opens: true },
    { kind: 'booster-bundle', name: 'Double Pack Set', words: 'double pack', packs: 2, opens: true },
    { kind: 'deck', name: 'Starter Deck', words: 'ultra deck' },
    { kind: 'collection', name: 'Premium Card Collection', words: 'gift' },
  ],
}
