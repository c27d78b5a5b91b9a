export default {
  title: 'Privacy policy',
  summary:
    'We keep what an order or an account needs, and nothing to follow you with. Visitors get no cookies, no advertising and no counting of visits.',
  changed: 'Last changed on 23 November 2026',
  who: {
    title: 'Who is responsible',
    operator: 'Toploader is a platform on which trading-card shops sell. It is run by <operator></operator>:',
    parties: 'Two parties are responsible for personal data here, each for a part:',
    shop: '<strong>The shop you order from</strong> is responsible (the controller) for the data of its customers and their orders. The platform keeps these data for the shop and on its instructions, as its processor.',
    platform:
      '<strong>The operator</strong> is responsible for the accounts of shop owners, for keeping the platform safe, and for these pages.',
  },
  visitors: {
    title: 'If you look around',
    text: 'You can look at every shop without an account and without giving your name.',
    browser:
      '<strong>In your own browser:</strong> what you put into a cart, with the email address you typed there, which products you last looked at, and an order that is just being sent, so that none is placed twice. It is kept in the browser’s local storage, for each shop apart, because you asked for it. It reaches us only when you order, or when it is compared with what is in stock. You can clear it at any time.',
    address:
      '<strong>Network address:</strong> your device’s address is needed to answer you. When you try to sign in, sign up or order, or open an order’s page, it is counted for a short while, so that nobody can try a thousand passwords or flood a shop with orders (our legitimate interest in a safe platform). With an order it is kept for 30 days (of an IPv6 address only the part that names your connection), so that the shop can stop further orders from the same network when its stock is being reserved without intent to buy. The shop never sees the address.',
    log: '<strong>The server’s log</strong> says which page was asked for and whether that went well. It holds neither your network address nor what you searched for or typed.',
    wanted:
      '<strong>Cards you want to hear about:</strong> if you ask for emails from the market, we keep the email address, the cards and the country until you end them with one click, because you asked for it (consent). An address that does not confirm is deleted after seven days. No shop sees any of this. Your want list itself stays in your browser.',
    pictures:
      'A shop can show pictures that are stored on another website. Your browser then fetches them there, and that website learns your network address and that you came from here, though not from which page.',
  },
  customers: {
    title: 'If you order',
    kept: 'The shop you order from, and the platform on its behalf, keep:',
    email: 'your email address, and the language you ordered in,',
    order: 'what you ordered, when, at which price, and the status of the order,',
    address: 'the delivery address, where you give one for a parcel, and the parcel’s tracking code,',
    bank: 'if the shop uploads its bank statements to see who paid: the name, account number, text, day and amount of each entry on them,',
    messages:
      'messages about the order: those that the platform sends you for the shop, and what the shop writes to you itself.',
    why: 'That is needed to carry out the purchase (performance of a contract), and for the records that the shop has to keep (legal obligation). It is not used to send you advertising from the platform.',
    page: 'Your order has a page of its own, at an address that nobody can guess and that is sent to your email address. Whoever has that address can see the order, so do not pass it on.',
    payment:
      'You pay at the shop’s own payment page, which belongs to the shop’s bank or payment service, or by transfer to the shop’s bank account. No card number is ever entered on our pages. What happens on that page is described in its own privacy policy.',
    provider:
      'If the shop takes online payments and you choose to pay that way, we give its payment service the amount, the order number, the shop’s name and your language. The payment page names that service. It asks you for everything else, under its own privacy policy, and tells us whether the payment succeeded.',
  },
  owners: {
    title: 'If you run a shop',
    kept: 'The operator keeps, in order to provide the platform to you (performance of a contract):',
    account: 'your name, email address, language and a hash of your password,',
    shop: 'what you enter about your shop: its name, texts, pictures, products, payment link and bank account,',
    sessions:
      'your sessions: the network address and the kind of browser you signed in with, so that a session that is not yours can be recognised (legitimate interest),',
    changes:
      'who changed what in the shop and when, such as an order marked as paid (legitimate interest in being able to clear up mistakes).',
    public:
      'Your shop’s name, texts, pictures and products are public once the shop has an address. In your browser’s local storage are the key of your session, until you sign out, the language you read, and how you like your lists to look.',
  },
  others: {
    title: 'Who else sees data',
    text: 'We sell no data and show no advertising. These see some of it:',
    shop: 'The shop sees its own customers and orders. No shop sees another shop’s.',
    administrators:
      'The operator’s administrators can see what is on the platform, to approve shops and to help when something goes wrong.',
    host: 'Whoever hosts the platform’s server for the operator stores the data, and may do no more with them than that. Write to us if you want to know who that is and where the server is.',
    authorities: 'Authorities, where the law obliges the operator or the shop.',
    decisions: 'No decision about you is made by a computer alone, and no profile is made of you.',
  },
  retention: {
    title: 'How long it is kept',
    intro: 'Jobs of the platform delete what is past its time, every night or every hour:',
    cart: 'A cart stays in your browser until you order, empty it, or clear the browser’s storage.',
    counted: 'Network addresses that are counted against abuse go within two hours.',
    network:
      'The network address of an order is deleted after {days, number} days. A shop’s block of a network ends {days, number} days after it was set, and is deleted with it.',
    blocked: 'An email address that a shop has blocked stays on its list until the shop lifts the block.',
    session:
      'A signed-in session ends after {days, number} days, or when you sign out, and its record (kind of browser, network address, when it was last seen) is deleted. You see yours on your account page. For administrators, where they have signed in from is kept with the account, so that a new place can be told to them.',
    unpaid:
      'An order that was never paid loses everything that says whose it was {days, number} days after it was cancelled. One that waits for its payment is cancelled after {waiting, number} days at the latest.',
    orders:
      'A paid order keeps your email address, delivery address, messages and the name on its invoice until {years, number} years after the end of the year in which you ordered, since Dutch tax law asks the shop to keep its records for so long. After that, amounts, VAT, days, products and the invoice’s number are all that is left. You can have most of it erased before.',
    mail: 'What messages said is deleted after {body, number} days; that they were sent, after {days, number} days. What a shop itself wrote to you about an order stays with the order.',
    bank: 'The file of a bank statement is not stored. Its entries stay with the orders that they paid, and lose the name, account number and text with them. Of an entry that a shop put aside, these are deleted after {ignored, number} days; of one that was never used, after {open, number} days.',
    wanted: 'An email address that asked for news of cards and did not confirm is deleted after {days, number} days.',
    stock:
      'An email address that waits for a sold-out product is deleted {told, number} days after the email about it, or after {days, number} days.',
    parked: 'The name of a basket that waits at a shop’s counter is deleted after {days, number} days.',
    sellers:
      'If you sell cards to a shop, your account is deleted {account, number} days after the transfer, and your year of birth, your parent’s email address and what was noted of your identity document {identity, number} days after the purchase. The purchase statement, with your name, address and signature, is stored for {years, number} years, because the tax office asks for it. An offer of which nothing was bought is deleted after {ended, number} days.',
    drafts:
      'An order that a shop put together for you is deleted, with your email address and when you first opened it, {days, number} days after the day until which you could order it.',
    reports: 'Who reported a listing or a shop is deleted {days, number} days after the decision.',
    imports:
      'The rows of a file that an owner imports are deleted {days, number} days later; what they became stays with the shop.',
    link: 'A link to your own data works for one day, and is deleted after it.',
    account:
      'An account and its shop stay until the owner closes the account on its page, and its name and email address go at once. What the tax office may ask for stays for {years, number} years after the end of that year.',
    closedShop:
      'Who sold at a closed shop stays with its orders. Its tax details are deleted {years, plural, one {# year} other {# years}} after the end of the year in which it last sold something, when no yearly report can be about it any more. Nobody else gets its address for {days, number} days.',
    changes:
      'The record of who changed what in a shop stays as long as the shop does; the network address in it is deleted after {days, number} days.',
    backup: 'What was deleted can still be in a backup until that backup is replaced by a newer one.',
  },
  rights: {
    title: 'Your rights',
    law: 'Under the General Data Protection Regulation (GDPR; in Dutch: AVG) you may see your data, have them corrected or deleted, take them with you, have their use restricted, and object to a use that rests on a legitimate interest. It costs nothing, and you get an answer within a month.',
    ask: 'About an order, ask the shop first, since it decides about these data. About an account, or if a shop does not answer: <write></write>. We may ask for something that shows that you are who you say.',
    self: 'You can do most of it yourself: <yourData>see, download or erase your data</yourData>. As an owner you download everything, and close your account, on your account page.',
    complain:
      'If we do not solve it together, you can complain to the Dutch supervisory authority, the <authority>Autoriteit Persoonsgegevens</authority>, or to the one of the country where you live.',
  },
  security: {
    title: 'How it is protected',
    text: 'Passwords are stored only as a salted hash (Argon2), sign-ins only as a hash of their key. Signing in can ask for a second factor. Each shop’s data are separated in every question to the database. Attempts to guess passwords are slowed down. If data leak all the same, the operator reports it as the law demands, and tells you when it puts you at risk.',
  },
} as const
