export default {
  haveShop: 'I have a shop',
  openShop: 'Open your shop',
  tagline: 'The shop system for trading-card shops in the Netherlands',
  phone: "A storefront on a phone: the shop's banner and name, a search field, and the first products for sale.",
  hero: {
    title: 'Your card shop, open while you sleep.',
    text: 'Put your boxes, boosters and singles online under your own name. Share one link. Customers pay you directly, and you ship.',
    noFees: 'No setup fees',
    mobile: 'Mobile-first storefronts',
    address: 'Custom shop URLs',
  },
  features: {
    title: 'Less fiddling. More ripping.',
    orders: {
      title: 'Forty parcels, one list',
      text: 'Every order shows its next step: check the payment, rip the packs, ship. New orders appear while you pack.',
      picture:
        'The list of open orders: number, customer, what was bought, total and age, each with its next step as a button, Mark Paid or Ship.',
    },
    money: {
      title: 'The money is yours, at once',
      text: 'Customers pay through your own payment link, with your bank or payment service. It never passes through us.',
      picture:
        'The cart on a phone: two products, the total, a field for the email address, and the Commit to Buy button with the payment address below it.',
    },
    link: {
      title: 'One link for everything you sell',
      text: 'In your bio, in the group chat, on the sign at your stand. Whoever taps it can buy: no app, no account.',
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
    products: {
      title: 'Every box and every single, counted',
      text: 'Edit prices and stock right in the list. Low stock stands out before it runs out.',
      picture: 'The table of products: picture, name, set, price, stock, and whether it is for sale.',
    },
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
