import type discountErrors from '#shared/messages/en/server/discountErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  line: 'Korting {code}',
  notFound: 'Kortingscode niet gevonden',
  taken: 'Er is al een code {code}.',
  tooMany: 'Maximaal {limit, number} kortingscodes. Verwijder er eerst een.',
  unknown: 'Deze kortingscode klopt niet.',
  ended: 'Deze kortingscode is verlopen.',
  not_started: 'Deze kortingscode geldt vanaf {day}.',
  used_up: 'Deze kortingscode is op.',
  used_by_customer: 'Je hebt deze kortingscode al zo vaak gebruikt als kan.',
  products: 'Deze kortingscode is voor andere producten.',
  minimum: 'Deze kortingscode geldt vanaf {amount}.',
  staysCancelled: 'De kortingscode van deze bestelling is op; daarom blijft ze geannuleerd.',
} satisfies Translation<typeof discountErrors>
