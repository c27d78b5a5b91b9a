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
} satisfies Translation<typeof address>
