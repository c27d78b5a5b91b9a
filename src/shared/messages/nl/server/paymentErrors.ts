import type paymentErrors from '#shared/messages/en/server/paymentErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  keyRefused:
    'Mollie accepteert deze sleutel niet. Kopieer hem opnieuw uit je Mollie-dashboard, onder Ontwikkelaars, API-sleutels.',
  noMethods: 'Voor deze sleutel is geen betaalmethode actief. Activeer er eerst een in je Mollie-dashboard.',
  keyFailed: 'Mollie weigert je API-sleutel. Vul een nieuwe in bij Winkelinstellingen, onder Betalen.',
  unavailable: 'Mollie reageert niet. Probeer het zo opnieuw.',
  refundRefused: 'Mollie kan deze betaling niet terugbetalen. Misschien is je saldo daar te laag.',
} satisfies Translation<typeof paymentErrors>
