import type orderErrors from '#shared/messages/en/server/orderErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notFound: 'Bestelling niet gevonden',
  deliveryClosed: 'Deze bestelling is {status}: de bezorging kan niet meer worden gewijzigd.',
  onlyAddress: 'Deze bestelling is betaald: alleen het adres kan nog worden gewijzigd.',
  totalChanged: 'Het totaal is nu {total}.',
  hasAddress: 'Deze bestelling heeft al een adres.',
  notPending: 'Deze bestelling wacht niet op een betaling.',
  remindedAlready: 'De klant is al herinnerd. Dat kan een dag later opnieuw.',
  askedAlready: 'Het is al aan de klant gevraagd. Je kunt het een dag later opnieuw vragen.',
  notShipped: 'Alleen een verzonden bestelling heeft een track-en-tracecode die je kunt wijzigen.',
  notesChanged: 'Iemand anders heeft deze notities gewijzigd.',
  shopClosed: 'Bestellen kan nu even niet: deze winkel neemt op dit moment geen bestellingen aan.',
  blocked:
    'Deze winkel neemt geen bestellingen van je aan. Klopt dat volgens jou niet? Neem dan contact op met de winkel.',
  idempotencyMismatch: 'Deze Idempotency-Key is voor een andere bestelling gebruikt.',
  tooManyUnpaid:
    'Je hebt {count, plural, one {een onbetaalde bestelling} other {{most} onbetaalde bestellingen}} bij deze winkel. Betaal eerst voordat je weer bestelt.',
  noShipping: 'Deze winkel verzendt op dit moment niet.',
  noPickup: 'Je kunt bij deze winkel op dit moment niet afhalen.',
  unavailable: '{name} is niet meer te koop.',
  unnamedUnavailable: 'Een product is niet meer te koop.',
  priceNow: '{name} kost nu {price}.',
} satisfies Translation<typeof orderErrors>
