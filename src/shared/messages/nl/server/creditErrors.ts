import type creditErrors from '#shared/messages/en/server/creditErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notFound: 'Tegoed niet gevonden',
  unknown: 'Deze code is niet geldig.',
  ended: 'Dit tegoed is verlopen.',
  empty: 'Dit tegoed is op.',
  changed: 'Deze code betaalt nu {amount}. Controleer het bedrag en bestel opnieuw.',
  tooLittle: 'Er is maar {balance} tegoed.',
  noMailbox: 'Deze verkoop heeft geen klant met een e-mailadres en kan dus niet als tegoed worden terugbetaald.',
  paysOrder: 'Deze bestelling is met tegoed betaald en blijft dus betaald.',
  staysCancelled: 'Het tegoed van deze bestelling is intussen uitgegeven, dus die blijft geannuleerd.',
  endsInThePast: 'De laatste dag mag niet in het verleden liggen.',
} satisfies Translation<typeof creditErrors>
