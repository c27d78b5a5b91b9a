import type validation from '#shared/messages/en/common/validation.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  invalid: 'Ongeldige invoer',
  cartEmpty: 'Je winkelmandje is leeg',
  addressRequired: 'Vul in waar het heen moet',
  nameRequired: 'Vul een naam in',
  streetRequired: 'Vul een straat in',
  houseNumberRequired: 'Vul een huisnummer in',
  houseNumberInvalid: 'Vul een nummer in zoals 12',
  postcodeRequired: 'Vul een postcode in',
  postcodeInvalid: 'Vul een geldige postcode in',
  postcodeNL: 'Vul een postcode in zoals 1234 AB',
  postcodeBE: 'Vul een postcode in zoals 1000',
  postcodeLU: 'Vul een postcode in zoals 1009',
  postcodeDE: 'Vul een postcode in zoals 10115',
  cityRequired: 'Vul een plaats in',
  countryRequired: 'Kies een land',
} satisfies Translation<typeof validation>
