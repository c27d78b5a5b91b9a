export default {
  title: 'Terms',
  summary:
    'Shops sell on this platform in their own name. What you buy, you buy from the shop; what you pay, you pay to the shop.',
  changed: 'Last changed on 27 November 2026',
  who: {
    title: 'Who agrees with whom',
    parties:
      'These terms hold between <operator></operator> (“we”) and everyone who runs a shop on Toploader (“you”). The part about buying is also for customers.',
    business:
      'Toploader is for people who sell in the course of a business. By opening an account you say that you do, and that you are 18 or older.',
  },
  buying: {
    title: 'Buying from a shop',
    seller:
      '<strong>The shop is your seller.</strong> The purchase is between you and the shop. We provide the storefront and are not a party to it: we do not own, check, pack or send the goods, and no money passes through us.',
    commit:
      '<strong>“Commit to Buy” is an order with the obligation to pay.</strong> The platform reserves the goods for you at once. You then pay the shop in one of the ways that it offers: by bank transfer, at its own payment page, online through its payment provider, or when you pick up your order. An order that is not paid in time may be cancelled.',
    prices:
      '<strong>Prices</strong> are in euro, as shown in the shop when you order. Where the shop charges for shipping, that is shown before you commit.',
    wrong:
      '<strong>Something wrong?</strong> Goods have to be what was agreed. If something is wrong, the legal guarantee of at least two years applies. For a defect, a late parcel or a refund, contact the shop. If a shop does not answer, or sells what it must not, tell us: see <support>Support</support>.',
    withdrawal: 'If you buy as a consumer: changing your mind',
    withdrawalText:
      'What you buy from a business at a distance you may send back within 14 days of receiving it, without giving a reason. Tell the shop within these days, or longer where the shop gives you more: with “withdraw from contract here” on the page of your order, or in any other clear way. Send the goods back within 14 days after that, and the shop pays back the price and the ordinary shipping costs. You pay for sending the goods back only if the shop’s terms say so.',
    opened:
      'You may look at goods as you could in a shop. A sealed box or pack is worth little once opened: if you open it, the shop may deduct that loss from what it pays back. Leave what you may want to send back sealed. If you ask the shop to open (“rip”) packs for you, you can no longer send those back once they are open; you read and confirm this in your cart.',
    rights:
      'Your rights are explained in Dutch by the Authority for Consumers and Markets at <consuwijzer>consuwijzer.nl</consuwijzer>.',
  },
  account: {
    title: 'An account and a shop',
    one: 'An account comes with one shop. Give your real name and an email address at which you can be reached.',
    password: 'Keep your password to yourself. What is done with your account counts as done by you.',
    approval:
      'We look at a shop before it can take orders, and approve it when nothing speaks against it. Until then it can be looked at and cannot sell.',
    address: 'The address of a shop is chosen once. Names of others, and names that mislead, are refused.',
    fees: 'There are no setup fees, and the platform takes no part of your sales. If we ever ask for a payment, we agree on it with you first, in writing.',
  },
  duties: {
    title: 'What a shop sees to',
    text: 'You are the seller, and the law’s duties of a seller are yours. In particular you',
    tell: 'tell your customers who you are: name, address, how to reach you, chamber of commerce and VAT number, and your own terms and way of taking goods back;',
    prices: 'show prices that include VAT, and keep stock and descriptions true;',
    genuine:
      'sell only what is yours and genuine: no counterfeits, no resealed packs sold as sealed, nothing unlawful;',
    chance:
      '{draws, select, yes {let chance decide what a buyer gets only in breaks by list or draw, and only as far as gambling law allows: no wheels, raffles or mystery boxes, nor anything else of that kind, other than packs sealed by their manufacturer;} other {offer no games of chance: no random spots, wheels, raffles or mystery boxes, nor anything else in which chance decides what a buyer gets, other than packs sealed by their manufacturer;}}',
    send: 'send what was paid for in time, and pay back what you owe;',
    payment:
      'have customers pay to an account of your own, at a bank or a payment service that may be used for a business;',
    records:
      'keep your records and pay your taxes: the platform makes invoices, credit notes and VAT figures from your orders, and you check that they are right and complete;',
    pictures: 'have the right to use the texts, names and pictures that you put online.',
    yours:
      'What you put online stays yours. You allow us to store it, to fit pictures to the size of a screen, and to show it as part of your shop. Do not try to break the platform, to get at other people’s data, or to flood it with requests.',
  },
  sorting: {
    title: 'How products are sorted',
    text: 'A storefront shows the products of one shop only. Visitors choose their order: by price, by newness, by name, by set or by category; until they do, the lowest price comes first. Nobody can pay for a better place, and we sell nothing ourselves. The market shows offers of all shops that take part, the lowest price with shipping first; the cheapest basket is computed from prices, shipping and your wishes alone.',
  },
  data: {
    title: 'Customers’ data',
    text: 'You are the controller of your customers’ data, and we are your processor (article 28 of the GDPR). The complete <processing>data processing agreement</processing> is part of these terms; in short:',
    purpose:
      'We keep email addresses, orders, delivery addresses and messages of your customers so that you can sell to them, for as long as you have a shop here, and use them for nothing else.',
    instructions:
      'We act on your instructions, which you give by using the platform. Whoever works with the data for us keeps them secret.',
    protection:
      'We protect them as the <security>privacy policy</security> says, tell you without delay when they have leaked, and help you answer customers who use their rights.',
    hosting:
      'You agree that we use a hosting company to store the data. Ask us which; we tell you before we change it, and you may object.',
    end: 'When you stop, we delete the data, or hand them over first if you ask, unless the law obliges us to keep them.',
    audit: 'We show you on request that we keep to this, and let an auditor check it at your cost.',
    use: 'You use the data for the order they were given for. Advertising needs the customer’s own consent, apart from it. What is kept and how long is in the <privacy>privacy policy</privacy>.',
  },
  liability: {
    title: 'When things go wrong',
    text: 'We take care that the platform works and that no order is lost, and promise no particular uptime in these terms. We are liable for damage that comes from intent or gross negligence, and for what the law does not let us exclude. Beyond that we are not liable for lost sales or other indirect damage of a business. Towards consumers nothing here takes away a right that the law gives them.',
    claims:
      'You keep us free from claims of customers and others that come from what you sell, say or fail to deliver.',
  },
  ending: {
    title: 'Stopping',
    you: 'You can close your shop at any moment in its settings: it can then be looked at and takes no orders. You end your account with “Close your account” on your account page, as soon as no order, refund or withdrawal is open. You can download all your data first. After that your shop is on no page; your customers can still see their orders. If it does not work: <write></write>.',
    we: 'We can close a shop when it breaks these terms or the law, when customers are harmed, or when an authority demands it. You hear by email that we do and why, before it happens or, where that cannot wait, at once afterwards. If you think that we are wrong, answer that message: someone who did not take the decision looks at it again where that is possible, and you get a reasoned answer. Otherwise we end an account with at least 30 days’ notice.',
  },
  law: {
    title: 'Changes and the law',
    text: 'We tell you by email about a change to these terms at least 15 days before it holds; if you do not agree, you can stop before then. Dutch law applies. Disputes between us and a shop go to the competent court in the Netherlands, after we have tried to settle them: <write></write>.',
  },
} as const
