/** Steps from sign-up to a shop that can open. */
export default {
  title: 'Set up your shop',
  steps: 'Steps',
  place: 'Step {number, number} of {count, number}',
  done: 'Done',
  back: 'Back',
  later: 'Later',
  next: 'Next',
  step: {
    name: {
      name: 'Name and address',
      title: 'What is your shop called?',
      text: 'The address is the link that you share. You cannot change it later, the name you can.',
    },
    sells: {
      name: 'What you sell',
      title: 'What do you sell?',
      text: 'The next steps begin with examples that fit.',
    },
    products: {
      name: 'First products',
      title: 'Add your first products',
      text: 'Only you can see them until your shop is approved. Choose how you begin; you can mix all three.',
    },
    shipping: {
      name: 'Shipping',
      title: 'How do you ship, and for how much?',
      text: 'Tick your methods and enter what customers pay.',
    },
    payment: {
      name: 'Payment',
      title: 'Where do customers pay?',
      text: 'Money goes straight to your account. We never touch it.',
    },
    seller: {
      name: 'Who you are',
      title: 'Who sells?',
      text: 'The law wants customers to know. It appears on your invoices and in your shop.',
    },
    tax: {
      name: 'For the tax office',
      title: 'For the tax office',
      text: 'Platforms report once a year who sells how much. Stored encrypted, never shown to customers.',
    },
    terms: {
      name: 'Terms',
      title: 'Your terms',
      text: 'We have written terms of sale, returns and privacy with your details. Next publishes them.',
    },
    branding: {
      name: 'Look',
      title: 'What does your shop look like?',
      text: 'A banner, a logo and a colour. Without them your shop gets a pattern of its own.',
    },
  },
  sells: {
    games: 'Games',
    kinds: 'Products',
    thing: {
      'other-games': 'Other games',
      singles: 'Singles',
      sealed: 'Sealed boxes and packs',
      accessories: 'Accessories',
    },
  },
  products: {
    door: {
      search: { title: 'Search a card', text: 'Cards by name, set or number, with picture and details.' },
      file: { title: 'Bring a file', text: 'Your stock from Cardmarket, TCGplayer, Shopify or a spreadsheet.' },
      hand: { title: 'By hand', text: 'Boxes, accessories, and anything else.' },
    },
    count:
      '{count, plural, =0 {Your shop has no products yet.} one {Your shop has # product.} other {Your shop has # products.}}',
    limit: 'Until it is approved, your shop can have up to {limit, number} products.',
  },
  shipping: {
    example: {
      letterbox: 'Singles and a few packs. Fits through the letterbox.',
      parcel: 'Boxes and large orders, with track and trace.',
    },
    price: 'Price of {method} (€)',
    check: 'The amounts are examples. Check them against the rates of your carrier, with packaging.',
    noPrice: 'Enter an amount, like 4.95. 0 is free shipping.',
    noPickup: 'Say where and when customers can pick up.',
    custom: 'You have set shipping zones of your own. Change them in your <link>settings</link>.',
  },
  payment: {
    none: 'Enter an IBAN, or choose Later',
    other: 'Prefer Mollie or a payment link? Set them up in your <link>settings</link>, now or later.',
  },
  terms: {
    noSeller: 'Your terms name the seller. <link>Enter who sells</link>.',
    more: 'Read them and add your own words in your <link>settings</link>, now or later.',
    agree: 'Tick the declaration to continue',
  },
}
