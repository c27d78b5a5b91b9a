import { bareNumber, foil, normal, numberOfSet, setAndNumber } from './common-forms.ts'
import type { Game } from './game.ts'
import { gameNames } from './game-names.ts'

// Letters mark other pictures, `*` a signature.
export const riftbound: Game = {
  id: 'riftbound',
  ...gameNames.riftbound,
  otherNames: ['riftbound', 'riftbound: league of legends trading card game', 'riftbound league of legends'],
  tcgplayerLine: 'Riftbound: League of Legends Trading Card Game',
  brand: 'Riftbound',
  maker: 'Riot Games',
  cardmarketFile: 22,
  setCode: { example: 'OGN', form: /^[a-z]{3}$/i },
  number: {
    example: '054/298',
    place: 'bottom-left',
    style: 'total',
    includesSet: false,
    forms: [setAndNumber, numberOfSet, bareNumber],
  },
  rarities: [
    { name: 'Common' },
    { name: 'Uncommon' },
    { name: 'Rare' },
    { name: 'Epic' },
    { name: 'Showcase' },
    { name: 'Promo' },
  ],
  finishes: [normal, foil],
  priceColumns: { ordinary: ['normal', 'foil'], foil: ['foil'], pattern: 'normal' },
  hasFirstEdition: false,
  languages: ['English', 'French', 'German', 'Chinese (simplified)'],
  distinguishedBy: ['collectorNumber'],
  sealed: [
    { kind: 'booster-pack', name: 'Booster Pack', packs: 1, opens: true },
    { kind: 'booster-box', name: 'Booster Box', words: 'display', packs: 24, opens: true },
    { kind: 'deck', name: 'Champion Deck', words: 'proving grounds' },
  ],
}
