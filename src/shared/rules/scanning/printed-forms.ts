import type { GameId } from '../games/game-ids.ts'

/** A digit, or a letter that a camera takes for one. */
const D = '[0-9OQDILSBZG]'
const LANGUAGE = '(?<language>EN|DE|FR|IT|SP|ES|PT|JP|JA|KR|KO|RU|NL|CS|CT|ZH)'

/** `OP01-120`, `BT21-001`, `HVY060`. */
const alone = [new RegExp(`(?<set>[A-Z0-9]{1,4}?)(?<number>${D}{3})$`)]

/** `MEW EN 006/165`, `OGN • 054/298`; older cards have no code of their set. */
const withSet = [
  new RegExp(`(?<set>[A-Z0-9]{3,5}?)${LANGUAGE}?(?<number>${D}{3})/(?<total>${D}{2,3})`),
  new RegExp(`(?<number>[A-Z]{0,2}${D}{1,3})/(?<total>[A-Z]{0,2}${D}{2,3})`),
  // Promotional cards have no total.
  new RegExp(`^(?<set>[A-Z0-9]{3,4})${LANGUAGE}(?<number>${D}{1,3})$`),
]

/**
 * Lines of text in the area of a card that a camera reads, in capitals, without spaces and signs. The groups of several lines are joined.
 */
export const printedForms: Readonly<Record<GameId, readonly RegExp[]>> = {
  pokemon: withSet,
  riftbound: withSet,
  'star-wars-unlimited': withSet,
  onepiece: alone,
  digimon: alone,
  'dragon-ball': alone,
  // A letter for the rarity is before it.
  'flesh-and-blood': [new RegExp(`(?<set>[A-Z0-9]{3})(?<number>${D}{3})$`)],
  // `LOB-EN001`, and `LOB-001` on the oldest.
  yugioh: [
    new RegExp(`(?<set>[A-Z0-9]{2,4}?)${LANGUAGE}?(?<number>${D}{3})$`),
    // `SGX1-ENF15` of a Speed Duel.
    new RegExp(`(?<set>[A-Z0-9]{3,4}?)${LANGUAGE}(?<number>[A-Z]{1,2}${D}{1,2})$`),
  ],
  // `1/204 • EN • 1`, and `P2` for promotional cards
  lorcana: [new RegExp(`(?<number>${D}{1,3})/(?<total>${D}{1,3})${LANGUAGE}(?<set>[A-Z]?${D}{1,2})`)],
  // `C 0122` or `122/277 C` above `BLB • EN`
  magic: [
    new RegExp(`^[CURMLST]?(?<number>${D}{1,4})(?:/${D}{1,4})?[CURMLST]?$`),
    new RegExp(`^(?<set>[A-Z0-9]{3,5}?)${LANGUAGE}`),
  ],
}
