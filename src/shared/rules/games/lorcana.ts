import { bareNumber, foil, normal, numberOfSet, setAndNumber } from './common-forms.ts'
import type { Game } from './game.ts'
import { gameNames } from './game-names.ts'

export const lorcana: Game = {
  id: 'lorcana',
  ...gameNames.lorcana,
  otherNames: ['lorcana', 'disney lorcana', 'lorcana tcg', 'disney lorcana tcg'],
  tcgplayerLine: 'Lorcana TCG',
  brand: 'Disney Lorcana',
  maker: 'Ravensburger',
  cardmarketFile: 19,
  setCode: { example: '1', form: /^[a-z]?\d{1,2}$|^[a-z]{1,4}$/i },
  number: {
    example: '1/204',
    place: 'bottom-left',
    style: 'total',
    includesSet: false,
    forms: [
      // `1/204 • EN • 1`: the number of the set is last.
      /^#?(?<number>\d{1,3}[a-z]?)\/(?<total>[a-z]?\d{1,3})(?: (?<language>[a-z]{2}))? (?<set>[a-z]?\d{1,2})$/i,
      numberOfSet,
      // A promo: the total is that of its series.
      /^#?(?<number>\d{1,3})\/(?<set>[a-z]\d{1,2})$/i,
      setAndNumber,
      bareNumber,
    ],
  },
  rarities: [
    { name: 'Common' },
    { name: 'Uncommon' },
    { name: 'Rare' },
    { name: 'Super Rare' },
    { name: 'Legendary' },
    { name: 'Enchanted' },
    { name: 'Epic' },
    { name: 'Iconic' },
    { name: 'Promo' },
  ],
  finishes: [normal, { ...foil, spellings: `${foil.spellings} coldfoil cold` }],
  priceColumns: { ordinary: ['normal', 'foil'], foil: ['foil'], pattern: 'normal' },
  hasFirstEdition: false,
  languages: ['English', 'French', 'German', 'Italian', 'Chinese (simplified)', 'Japanese'],
  distinguishedBy: ['collectorNumber'],
  sealed: [
    { kind: 'booster-pack', name: 'Booster Pack', packs: 1, opens: true },
    { kind: 'booster-box', name: 'Booster Box', words: 'display', packs: 24, opens: true },
    { kind: 'elite-trainer-box', name: "Illumineer's Trove", words: 'trove', packs: 8, opens: true },
    { kind: 'deck', name: 'Starter Deck' },
    { kind: 'collection', name: 'Gift Set', opens: true },
  ],
}
