import type breakErrors from '#shared/messages/en/server/breakErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notFound: 'Break niet gevonden.',
  drawsOff:
    'Op dit platform zijn alleen spots met vaste inhoud te koop. Lijsten en lotingen hangen van toeval af en kunnen onder de kansspelwet vallen; de beheerder van het platform bepaalt of ze mogen.',
  openingOff: 'Spots worden live geopend. Zet eerst live openen aan in je instellingen.',
  tooFewBoxes:
    'Van dit product {stock, plural, =0 {is er geen} one {is er maar #} other {zijn er maar #}} op voorraad.',
  endIsPast: 'Kies een moment dat nog komt.',
  closed: 'Deze break is voorbij: de verkoop is beëindigd, de spots zijn geloot, of hij is geannuleerd.',
  stillOpen: 'Er zijn nog spots te koop. Beëindig eerst de verkoop.',
  notDrawn: 'De spots zijn nog niet geloot.',
  unpaid:
    '{count, plural, one {# bestelling is} other {# bestellingen zijn}} nog niet betaald. Wacht op de betaling of annuleer {count, plural, one {die} other {ze}} eerst.',
  opened: 'Er zijn packs van deze break geopend. Betaal in plaats daarvan losse bestellingen terug.',
  reason: '{name} gaat niet door',
} satisfies Translation<typeof breakErrors>
