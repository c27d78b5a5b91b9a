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
  liveTooLate: 'Van deze bestelling valt niets meer te openen.',
  liveNotFound: 'Deze live opening bestaat niet.',
  liveInPast: 'Het begin ligt in het verleden.',
  liveStarted: 'De live opening is begonnen, dus de tijden staan vast.',
  liveOver: 'De live opening is voorbij.',
  liveCancelled: 'De live opening is afgelast.',
  liveNotRunning: 'De live opening is niet bezig.',
  liveRunning: 'Er is een andere live opening bezig. Beëindig die eerst.',
  liveBegun: 'In deze live opening zijn al packs geopend, dus het begin kan niet ongedaan worden gemaakt.',
  tooManyLives: 'Er kunnen hoogstens {limit, number} live openings gepland staan.',
  noOverlayKey: 'De overlay heeft geen adres.',
} satisfies Translation<typeof ripErrors>
