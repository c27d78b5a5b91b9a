import type counterErrors from '#shared/messages/en/server/counterErrors.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  deviceUnknown: 'Dit apparaat is niet (meer) geregistreerd voor de kassa.',
  deviceNotFound: 'Dit apparaat bestaat niet.',
  tooManyDevices: 'Een winkel kan {limit} apparaten aan de kassa hebben. Trek er eerst een in.',
  counterOnly: 'Je hebt de kassa overgenomen met een pincode. Log hiervoor in met je eigen account.',
  notASeller: 'Deze persoon verkoopt niet in de winkel.',
  noPin: 'Deze persoon heeft geen pincode.',
  noPinOf: '{name} heeft nog geen pincode. Die stel je in op de accountpagina.',
  wrongPin: 'Onjuiste pincode',
  tooManyPinsSeconds:
    'Te vaak een onjuiste pincode. Probeer het over {seconds, plural, one {# seconde} other {# seconden}} opnieuw.',
  tooManyPinsMinutes:
    'Te vaak een onjuiste pincode. Probeer het over {minutes, plural, one {# minuut} other {# minuten}} opnieuw.',
} satisfies Translation<typeof counterErrors>
