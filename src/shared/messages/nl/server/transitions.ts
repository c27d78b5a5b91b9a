import type transitions from '#shared/messages/en/server/transitions.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  by: {
    customer: 'Klant',
    former: 'Een vroeger account',
    key: 'API-sleutel ‘{name}’',
    agent: 'Assistent “{name}”',
    approved: '{who}, goedgekeurd door {approver}',
    sent: '{who}, later verstuurd door {sender}',
    unconfirmed: '{who} (het apparaat noemde {seller} als verkoper, maar dat kon niet worden bevestigd)',
    strangerUnconfirmed: '{who} (het apparaat noemde iemand van buiten deze winkel als verkoper)',
  },
  invalid: 'Deze bestelling is {status} en kan niet op {wanted} worden gezet.',
  noRefundDue: 'Er hoeft voor deze bestelling niets te worden terugbetaald.',
  refundOnItsWay:
    'Er is al een terugbetaling van deze bestelling onderweg. Wacht tot de betaaldienst die heeft verstuurd, of betaal alleen de rest zelf terug.',
  noParcel: 'Deze bestelling wordt afgehaald, niet verzonden.',
  partlySent: 'Een deel van deze bestelling is verzonden. Open de bestelling om de rest te annuleren.',
  waitsForRelease: 'Deze bestelling wacht op de release op {day}. Eerder verzenden kan vanuit de bestelling zelf.',
  needsNoAddress: 'Deze bestelling is {status}: er is geen adres nodig.',
  atCounter: 'Een verkoop aan de kassa draai je terug met een terugbetaling.',
  onCardmarket: 'Een verkoop op Cardmarket draai je terug met een terugbetaling.',
  tooLateToUndo: 'Dit kan niet meer ongedaan worden gemaakt.',
  paidOnline: 'Deze bestelling is online betaald. Annuleer haar om het geld terug te betalen.',
  partlyRefunded: 'Van deze bestelling is al geld terugbetaald: ze blijft betaald.',
  returnedOfIt:
    'Van bestelling {number} is geld teruggegaan naar de klant, en dat kwam uit deze betaling. De boeking blijft staan.',
  moneyReturned: 'Het geld is terugbetaald, dus ze blijft terugbetaald.',
  paidTogether:
    'Eén betaling betaalt deze bestelling samen met andere. Maak de boeking ongedaan bij Betalingen; dan gaan ook de andere bestellingen terug.',
  invoiceIssued:
    'Bestelling {number} heeft een factuur. Crediteer eerst de factuur in de bestelling en maak daarna de boeking ongedaan.',
  opened: 'Geopende packs kun je niet meer dichtmaken.',
  changed: 'Deze bestelling is intussen gewijzigd.',
  soldOut: '{name} is uitverkocht.',
  onlyLeft: 'Nog maar {stock} van {name} over.',
  customerLimit: 'De klant heeft al zoveel van {name} besteld als kan; daarom blijft deze bestelling geannuleerd.',
  staysCancelled: 'De bestelling blijft geannuleerd.',
} satisfies Translation<typeof transitions>
