import type address from '#shared/messages/en/common/address.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  name: 'Naam',
  street: 'Straat',
  houseNumber: 'Huisnummer',
  addition: 'Toevoeging',
  postcode: 'Postcode',
  city: 'Plaats',
  country: 'Land',
  saving: 'Opslaan...',
  cancel: 'Annuleren',
  company: {
    name: 'Bedrijf',
    nameMissing: 'Vul de naam van het bedrijf in',
    vatNumber: 'Btw-nummer',
    vatNumberHint: 'Met landcode, zoals NL123456789B13. Laat het leeg als er geen is.',
    address: 'Factuuradres',
    cancel: 'Annuleren',
  },
} satisfies Translation<typeof address>
