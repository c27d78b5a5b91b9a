export default {
  required: 'You may not do this in this shop. It needs this permission, which its owner can give you: {permission}',
  setUpTwoFactor: 'This shop requires two factors of everyone who works in it. Set them up in your account first.',
  shop: {
    read: 'Hear when something in the shop changes',
  },
  products: {
    read: 'See products, stock and prices',
    write: 'Add, change, import and delete products',
  },
  prices: {
    write: 'Change prices by rules',
  },
  orders: {
    read: 'See orders, with the names and addresses of customers',
    pack: 'Pack and ship orders, and open packs live',
    write: 'Change and cancel orders, send draft orders, and write to customers',
  },
  counter: {
    sell: 'Sell at the counter',
  },
  payments: {
    read: 'See expected payments and bank statements',
    receive: 'Mark orders paid, and take money at the counter for them',
    write: 'Read bank statements and book payments',
  },
  refunds: {
    write: 'Give customers money back',
  },
  customers: {
    read: 'See and export customers',
    write: 'Write notes about customers, block them, and erase their data',
  },
  discounts: {
    read: 'See discount codes',
    write: 'Make and change discount codes',
  },
  buying: {
    read: 'See what the shop buys, and for what prices',
    manage: 'Decide what the shop buys, and for what prices',
    receive: 'Receive and check cards that customers sell',
    pay: 'Buy these cards and pay customers',
  },
  credit: {
    read: 'See and export the store credit of customers',
    write: 'Give and correct store credit',
  },
  figures: {
    read: 'See revenue and other figures',
  },
  books: {
    read: 'See and export invoices and books',
    write: 'Issue and renew invoices',
  },
  settings: {
    read: 'See the shop’s settings',
    write: 'Change the shop’s settings',
  },
  ownership: {
    manage: 'Decide where money goes, who the seller is, what the shop declares, and who works in it',
  },
}
