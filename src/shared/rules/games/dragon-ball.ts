import { foil, normal, setNumber } from './common-forms.ts'
import type { Game } from './game.ts'
import { gameNames } from './game-names.ts'

export const dragonBall: Game = {
  id: 'dragon-ball',
  ...gameNames['dragon-ball'],
  otherNames: [
    'dragon-ball',
    'dragon ball',
    'dragon ball fusion world',
    'dragonball-fusion-world',
    'dragon ball super: fusion world',
    'dragon ball super fusion world',
    'dbfw',
  ],
  tcgplayerLine: 'Dragon Ball Super Fusion World',
  brand: 'Dragon Ball Super Card Game Fusion World',
  maker: 'Bandai',
  setCode: { example: 'FB06', form: /^[a-z]{1,2}\d{0,2}$/i },
  number: {
    example: 'FB06-001',
    place: 'bottom-left',
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
    { name: 'Secret Rare', letters: 'SCR' },
    { name: 'Promo', letters: 'PR' },
  ],
  finishes: [normal, foil],
  priceColumns: { ordinary: ['normal', 'foil'], foil: ['foil'], pattern: 'normal' },
  hasFirstEdition: false,
  languages: ['English', 'Japanese'],
  distinguishedBy: ['collectorNumber', 'rarity'],
  sealed: [
    { kind: 'booster-pack', name: 'Booster Pack', packs: 1, opens: true },
    { kind: 'booster-box', name: 'Booster Box', words: 'display', packs: 24, opens: true },
    { kind: 'deck', name: 'Starter Deck' },
  ],
}
