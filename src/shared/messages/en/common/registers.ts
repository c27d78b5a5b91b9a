/** The buyers' register as CSV and PDF. */
export default {
  file: 'buyers-register',
  title: 'Buyers’ register from {from} to {to}',
  number: 'Number as a buyer: {number}',
  column: {
    number: 'Offer',
    boughtOn: 'Bought on',
    pieces: 'Pieces',
    description: 'Description with marks and numbers',
    price: 'Price',
    seller: 'Seller',
    identity: 'Identity document',
    soldOn: 'Sold on',
  },
  csv: {
    number: 'offer',
    boughtOn: 'bought_on',
    pieces: 'pieces',
    description: 'description',
    price: 'price',
    seller: 'seller',
    address: 'address',
    identityKind: 'identity_document',
    identityNumber: 'last_4_characters',
    soldOn: 'sold_on',
  },
  identity: {
    passport: 'Passport',
    identity_card: 'Identity card',
    driving_licence: 'Driving licence',
    residence_permit: 'Residence permit',
  },
} as const
