/** Roles of a shop's members, with a sentence each. */
export default {
  role: {
    owner: 'Owner',
    manager: 'Manager',
    counter: 'Counter',
    packer: 'Packer',
    stock: 'Stock',
    bookkeeper: 'Bookkeeper',
    custom: 'Chosen permissions',
  },
  explained: {
    owner: 'May do everything.',
    manager: 'May do everything except the owner’s matters: payment details, legal seller, tax identity and the team.',
    counter:
      'Sells at the counter, looks up products, orders and customers, and hands over orders. Sees no books and sells nothing below its price.',
    packer: 'Sees the orders, packs and ships them, and prints slips.',
    stock: 'Looks after products, imports and prices.',
    bookkeeper: 'Sees and exports books, payments and figures, and changes nothing.',
    custom: 'Has exactly the permissions that the owner chooses.',
  },
} as const
