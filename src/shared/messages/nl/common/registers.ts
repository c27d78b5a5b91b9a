import type registers from '#shared/messages/en/common/registers.ts'
import type { Translation } from '#shared/messages/translation.ts'

/** Het opkopersregister als CSV en PDF. */
export default {
  file: 'opkopersregister',
  title: 'Opkopersregister van {from} tot en met {to}',
  number: 'Nummer als opkoper: {number}',
  column: {
    number: 'Aanbieding',
    boughtOn: 'Ingekocht op',
    pieces: 'Stuks',
    description: 'Omschrijving met kenmerken en nummers',
    price: 'Prijs',
    seller: 'Verkoper',
    identity: 'Legitimatie',
    soldOn: 'Verkocht op',
  },
  csv: {
    number: 'aanbieding',
    boughtOn: 'ingekocht_op',
    pieces: 'stuks',
    description: 'omschrijving',
    price: 'prijs',
    seller: 'verkoper',
    address: 'adres',
    identityKind: 'legitimatie',
    identityNumber: 'laatste_4_tekens',
    soldOn: 'verkocht_op',
  },
  identity: {
    passport: 'Paspoort',
    identity_card: 'Identiteitskaart',
    driving_licence: 'Rijbewijs',
    residence_permit: 'Verblijfsdocument',
  },
} satisfies Translation<typeof registers>
