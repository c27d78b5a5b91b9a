export default {
  openShop: 'Open your shop',
  liveShop: 'See a live shop',
  market: 'Market',
  tagline: 'The shop system for trading-card shops in the Netherlands',
  phone: "A storefront on a phone: the shop's banner and name, a search field, and the first products for sale.",
  live: {
    visit: 'Visit {shop}, a live shop',
    count: '{count, plural, one {# product} other {# products}}',
    now: 'Live',
  },
  hero: {
    title: 'Your card shop, open while you sleep.',
    text: 'Put your boxes, boosters and singles online under your own name. Share one link. Customers pay you directly, and you ship.',
    noFees: 'No setup fees',
    mobile: 'Mobile-first storefronts',
    address: 'Custom shop URLs',
  },
  find: {
    title: 'Looking for a card?',
    label: 'Find a card',
    hint: 'Name, set or number',
    go: 'Search',
    text: 'Every shop’s price, shipping included.',
  },
  features: {
    title: 'Less fiddling. More ripping.',
    catalogue: {
      title: 'Type a card. It is already there.',
      text: 'Search by name, set or number. The details are filled in. You set the price and the stock.',
      picture:
        'Adding a card from the catalogue: Charizard ex with its set and number filled in, fields for condition, finish, language, price and stock, and a suggested price.',
    },
    imports: {
      title: 'Bring the stock you have',
      text: 'Upload your file from Cardmarket or TCGplayer and check every line. Nothing changes until you confirm.',
      picture:
        'The check of a Cardmarket file: 40 new products, each line with its name and what happens to it, and a button to import them.',
    },
    money: {
      title: 'The money is yours, at once',
      text: 'Customers pay through your own payment link, with your bank or payment service. It never passes through us.',
      picture:
        'The cart on a phone: two products, the total, a field for the email address, and the Commit to Buy button with the payment address below it.',
    },
    orders: {
      title: 'Forty parcels, one list',
      text: 'Every order shows its next step: check the payment, rip the packs, ship. New orders appear while you pack.',
      picture:
        'The list of open orders: number, customer, what was bought, total and age, each with its next step as a button, Mark Paid or Ship.',
    },
    packing: {
      title: 'Pick everything in one go',
      text: 'Choose the orders to pack and print one pull sheet: every card once, by location, with how many you need.',
      picture:
        'A pull sheet for four orders: the products to pick, with set, condition, number of pieces and the orders they are for.',
    },
    link: {
      title: 'One link for everything you sell',
      text: 'In your bio, in the group chat, on the sign at your stand. Anyone who taps it can buy: no app, no account.',
    },
    chat: {
      question: 'Do you still have Surging Sparks?',
      answer: 'Twelve boxes left, all in my shop:',
      address: '/@your-shop',
    },
    lastBox: {
      title: 'The last box is sold once',
      text: 'Two people want it, one gets it, and the other knows before paying. Cancel an order, and the cards are back on the shelf.',
    },
    oneTap: {
      title: 'One tap, one order',
      text: 'A double tap, a lost signal, a reloaded page: it is still one order on your list.',
    },
  },
  costs: {
    title: 'What it costs',
    text: 'No setup fee, no subscription, no share of your sales. With Mollie you pay Mollie for each payment; bank transfers and payment links are between you and your bank.',
    start: 'to start',
    month: 'a month',
    sale: 'of each sale',
    percent: '0%',
  },
  collectors: {
    title: 'Looking for cards?',
    text: 'Every shop has its own address. Type it here, or paste a link from the shop.',
    market: 'See what all shops have for sale',
    example: 'Have a look at {shop}',
    address: 'Shop address',
    go: 'Go to the shop',
    findOrder: 'Find my order',
  },
  benefits: {
    title: 'Everything included from day one',
    ownName: 'Your name and banner at the top. Our name stays small at the bottom.',
    noAccount: 'Customers need no account, only an email address.',
    stock: 'Stock goes down with every order and back up with every cancellation.',
    address: 'A shop address of your own that stays yours.',
    prefix: 'Order numbers with your own prefix.',
    closed: 'Closed for a weekend? One switch, and people can look but not order.',
    screens: 'Made for the phone in your pocket, and for the big screen on the packing table.',
    light: 'Light or dark, following your device.',
  },
  steps: {
    title: 'From here to your first order',
    signUp: {
      title: 'Sign up',
      text: 'Your name, an email address and a password. Then choose your shop’s address.',
    },
    fill: {
      title: 'Fill the shelves',
      text: 'Add a name, a price, your stock and a picture. Set your payment link in the settings.',
    },
    share: {
      title: 'Share your link',
      text: 'We review every new shop. Once yours is approved, customers can see it and order.',
    },
  },
} as const
