import type ripErrors from '#shared/messages/en/server/ripErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notInQueue: 'Dit wacht niet meer op opening: het is op een ander apparaat opgeroepen, herroepen of geannuleerd.',
  deskBusy: 'Er worden packs geopend. Rond die eerst af.',
  notOpen: 'Deze packs worden niet geopend.',
  underWay: 'Er worden packs van deze bestelling geopend. Rond die eerst af.',
  notLast: 'Er is daarna nog iets gedaan. Maak dat eerst ongedaan.',
  noPull: 'Deze kaart is niet vastgelegd.',
  aliasTooLate: 'De naam kan niet meer worden gewijzigd.',
} satisfies Translation<typeof ripErrors>
