import type keyErrors from '#shared/messages/en/server/keyErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  invalid: 'Deze API-sleutel is niet geldig. Misschien is de sleutel ingetrokken of verlopen.',
  network: 'Deze API-sleutel mag niet vanaf dit netwerk worden gebruikt.',
  required: 'Hiervoor is een API-sleutel nodig.',
  notAllowed: 'Dit kan niet met een API-sleutel.',
  notFound: 'Deze API-sleutel bestaat niet.',
  tooMany: 'Een winkel kan {limit, number} API-sleutels tegelijk hebben. Trek er eerst een in.',
  endsInPast: 'Kies een moment in de toekomst',
} satisfies Translation<typeof keyErrors>
