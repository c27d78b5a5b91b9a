import type transitions from '#shared/messages/en/server/transitions.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  by: { customer: 'Klant', former: 'Een vroeger account' },
  invalid: 'Deze bestelling is {status} en kan niet op {wanted} worden gezet.',
  noRefundDue: 'Er hoeft voor deze bestelling niets te worden terugbetaald.',
  noParcel: 'Deze bestelling wordt afgehaald, niet verzonden.',
  needsNoAddress: 'Deze bestelling is {status}: er is geen adres nodig.',
  tooLateToUndo: 'Dit kan niet meer ongedaan worden gemaakt.',
  paidOnline: 'Deze bestelling is online betaald. Annuleer haar om het geld terug te betalen.',
  paidTogether:
    'Eén betaling betaalt deze bestelling samen met andere. Maak de boeking ongedaan bij Betalingen; dan gaan ook de andere bestellingen terug.',
  invoiceIssued:
    'Bestelling {number} heeft een factuur. Crediteer eerst de factuur in de bestelling en maak daarna de boeking ongedaan.',
  opened: 'Geopende packs kun je niet meer dichtmaken.',
  changed: 'Deze bestelling is intussen gewijzigd.',
  soldOut: '{name} is uitverkocht.',
  onlyLeft: 'Nog maar {stock} van {name} over.',
  staysCancelled: 'De bestelling blijft geannuleerd.',
} satisfies Translation<typeof transitions>
