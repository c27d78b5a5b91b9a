import { bareNumber, foil, normal, numberOfSet, setAndNumber } from './common-forms.ts'
import type { Game } from './game.ts'
import { gameNames } from './game-names.ts'

export const starWarsUnlimited: Game = {
  id: 'star-wars-unlimited',
  ...gameNames['star-wars-unlimited'],
  otherNames: ['star-wars-unlimited', 'star wars: unlimited', 'star wars unlimited', 'swu'],
  tcgplayerLine: 'Star Wars Unlimited',
  brand: 'Star Wars: Unlimited',
  maker: 'Fantasy Flight Games',
  cardmarketFile: 21,
  setCode: { example: 'SOR', form: /^[a-z0-9]{3,4}$/i },
  number: {
    example: '005/252',
    place: 'bottom-right',
    style: 'total',
    includesSet: false,
    forms: [setAndNumber, numberOfSet, bareNumber],
  },
  rarities: [
    { name: 'Common', letters: 'C' },
    { name: 'Uncommon', letters: 'U' },
    { name: 'Rare', letters: 'R' },
    { name: 'Legendary', letters: 'L' },
    { name: 'Special', letters: 'S' },
  ],
  finishes: [
    normal,
    foil,
    { id: 'hyperspace', spellings: 'hyperspace' },
    { id: 'hyperspace foil', spellings: 'hyperspacefoil foilhyperspace' },
    { id: 'showcase', spellings: 'showcase' },
    { id: 'prestige', spellings: 'prestige standardprestige' },
  ],
  priceColumns: { ordinary: ['normal', 'foil'], foil: ['foil'], pattern: 'normal' },
  hasFirstEdition: false,
  languages: ['English', 'French', 'German', 'Spanish', 'Italian'],
  distinguishedBy: ['collectorNumber'],
  sealed: [
    { kind: 'booster-pack', name: 'Booster Pack', packs: 1, opens: true },
    { kind: 'booster-box', name: 'Booster Box', words: 'display', packs: 24, opens: true },
    { kind: 'build-and-battle-box', name: 'Prerelease Box', packs: 6, opens: true },
    { kind: 'deck', name: 'Two-Player Starter', words: 'starter spotlight deck' },
  ],
}
