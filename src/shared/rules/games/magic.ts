import { foil, normal } from './common-forms.ts'
import type { Game } from './game.ts'
import { gameNames } from './game-names.ts'

// Letters, ★ and † in numbers, written * and + in some lists: `124★`, `80a`, `bl1sb`, `2020-1`.
export const magic: Game = {
  id: 'magic',
  ...gameNames.magic,
  otherNames: ['magic', 'mtg', 'magic the gathering', 'magic: the gathering'],
  tcgplayerLine: 'Magic',
  brand: 'Magic: The Gathering',
  maker: 'Wizards of the Coast',
  cardmarketFile: 1,
  setCode: { example: 'BLB', form: /^[a-z0-9]{2,6}$/i },
  number: {
    example: '0122',
    place: 'bottom-left',
    style: 'plain',
    includesSet: false,
    forms: [
      // The List: the code and number of the reprinted card.
      /^(?<set>plst|plist) #?(?<number>[a-z0-9]{2,6}-\d{1,4}[a-z]?[*★]?)$/i,
      /^(?<set>[a-z0-9]{2,6}) (?:(?<language>[a-z]{2}) )?#?(?<number>[a-z]{0,3}\d{1,4}[a-z]{0,2}[*★+†]?[a-z]?)(?:\/(?<total>\d{1,4}))?$/i,
      /^#?(?<number>[a-z0-9]{3,6}-\d{1,4}[a-z]?[*★]?)$/i,
      /^#?(?<number>\d{1,4}[a-z]{0,2}[*★+†]?)\/(?<total>\d{1,4})$/i,
      /^#?(?<number>[a-z]{0,2}\d{1,4}[a-z]{0,2}[*★+†]?[a-z]?)$/i,
    ],
  },
  rarities: [
    { name: 'Land', letters: 'L' },
    { name: 'Common', letters: 'C' },
    { name: 'Uncommon', letters: 'U' },
    { name: 'Rare', letters: 'R' },
    { name: 'Mythic', letters: 'M' },
    { name: 'Special', letters: 'S' },
    { name: 'Bonus' },
  ],
  finishes: [
    normal,
    foil,
    { id: 'etched', spellings: 'etched etchedfoil foiletched' },
    { id: 'surge foil', spellings: 'surgefoil surge surgeholo' },
    { id: 'galaxy foil', spellings: 'galaxyfoil galaxy' },
  ],
  priceColumns: { ordinary: ['normal', 'foil', 'etched'], foil: ['foil', 'etched'], pattern: 'foil' },
  hasFirstEdition: false,
  languages: [
    'English',
    'German',
    'French',
    'Italian',
    'Spanish',
    'Portuguese',
    'Japanese',
    'Korean',
    'Chinese (simplified)',
    'Chinese (traditional)',
    'Russian',
  ],
  distinguishedBy: ['collectorNumber'],
  sealed: [
    { kind: 'booster-pack', name: 'Play Booster', words: 'draft booster pack', packs: 1, opens: true },
    { kind: 'booster-box', name: 'Play Booster Box', words: 'display draft', packs: 36, opens: true },
    { kind: 'half-booster-box', name: 'Collector Booster Box', words: 'display', packs: 12, opens: true },
    { kind: 'booster-bundle', name: 'Bundle', words: 'fat pack fatpack', opens: true },
    { kind: 'build-and-battle-box', name: 'Prerelease Pack', words: 'kit', packs: 6, opens: true },
    { kind: 'deck', name: 'Commander Deck', words: 'edh precon' },
  ],
}
