import type moves from '#shared/messages/en/shopadmin/moves.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  done: {
    one: {
      paid: 'Bestelling als betaald gemarkeerd',
      ripped: 'Bestelling als geopend gemarkeerd',
      shipped: 'Bestelling als verzonden gemarkeerd',
      cancelled: 'Bestelling geannuleerd, de voorraad is weer aangevuld.',
      refunded: 'Bestelling als terugbetaald gemarkeerd',
    },
    all: {
      paid: '{count, number} bestellingen als betaald gemarkeerd',
      ripped: '{count, number} bestellingen als geopend gemarkeerd',
      shipped: '{count, number} bestellingen als verzonden gemarkeerd',
      cancelled: '{count, number} bestellingen geannuleerd, de voorraad is weer aangevuld.',
    },
    some: {
      paid: '{moved, number} van {count, number} bestellingen als betaald gemarkeerd',
      ripped: '{moved, number} van {count, number} bestellingen als geopend gemarkeerd',
      shipped: '{moved, number} van {count, number} bestellingen als verzonden gemarkeerd',
      cancelled: '{moved, number} van {count, number} bestellingen geannuleerd, de voorraad is weer aangevuld.',
    },
  },
  nothing: 'Er is niets gewijzigd',
  more: 'En nog {count, number}.',
  undo: {
    one: 'Ongedaan gemaakt',
    again: '{number} is weer {status}',
    all: 'Ongedaan gemaakt voor {count, number} bestellingen',
    some: 'Ongedaan gemaakt voor {moved, number} van {count, number} bestellingen',
    nothing: 'Er is niets ongedaan gemaakt',
    failed: 'Ongedaan maken is niet gelukt',
  },
} satisfies Translation<typeof moves>
