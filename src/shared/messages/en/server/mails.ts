/** Messages to customers; `subject` has those that orders send, to owners too. */
export default {
  aShop: 'a shop',
  yourOrder: 'Your order',
  subject: {
    placed: 'Your order {number} at {shop}',
    paid: 'Your order {number} at {shop} is paid',
    ripped: 'Your order {number} at {shop} has been opened',
    shipped: 'Your order {number} at {shop} is on its way',
    handedOver: 'Your order {number} at {shop} was handed over',
    cancelled: 'Your order {number} at {shop} was cancelled',
    refunded: 'Your order {number} at {shop} was refunded',
    changed: 'Your order {number} at {shop} has changed',
    refundedPart: 'Money back for your order {number} at {shop}',
    unpaid: 'Your order {number} at {shop} is not paid after all',
    reminder: 'Your order {number} at {shop} is waiting for your payment',
    payable: 'Released: you can pay for your order {number} at {shop} now',
    payMoved: 'A new release date for your order {number} at {shop}',
    address: 'Your order {number} at {shop} needs your address',
    tracking: 'Your order {number} at {shop} has a new tracking code',
    noTracking: 'Your order {number} at {shop} has no tracking code',
    withdrawn: 'You have withdrawn from order {number} at {shop}',
    returnAgreed: 'Your return of order {number} at {shop}',
    withdrawnLate: 'Your withdrawal from order {number} at {shop}',
    withdrawalDeclared: 'Confirm your withdrawal from order {number} at {shop}',
    withdrawalRefunded: 'Your return of order {number} at {shop} was refunded',
    parcel: 'A parcel of your order {number} at {shop} is on its way',
    together: 'Your order {number} at {shop} is sent in one parcel with another',
    receipt: 'Your receipt {number} from {shop}',
    message: 'About your order {number} at {shop}',
    withdrawalNotice: 'Withdrawal from order {number}',
    newOrder: 'New order {number}',
    lowStock: 'Low stock at {shop}',
    yourOrders: 'Your orders at {shop}',
  },
  links: {
    sent: 'If there are orders for this address, we have sent the links.',
    noServer: 'Email is not set up on this platform yet, so the links cannot reach you. Please ask the shop.',
  },
  undelivered: {
    kept: 'this platform has no mail server',
    unknown: 'no reason was given',
    limited: 'Not sent: this address had {count, number} messages of this kind from this shop within the hour.',
  },
  foot: {
    ordered:
      'You received this email because you ordered at {shop} with this email address.{reply, select, yes { Replies go to the shop.} other {}}',
    someoneOrdered: 'You received this email because someone ordered at {shop} with this address.',
    asked: 'Someone asked for this at {shop} with your email address. If that was not you, you can ignore this email.',
  },
  where: { address: 'Delivery address', pickup: 'Pick up at the shop' },
  visit: 'Visit the shop',
  sums: {
    free: 'Free',
    freeWith: 'with code {code}',
    shipping: 'Shipping',
    shippingBy: 'Shipping: {method}',
    pickup: 'Pick up at the shop',
    total: 'Total',
  },
  pay: {
    nothing: 'There is nothing to pay.',
    how: 'Pay at {host} and mention {number} with your payment, so that {shop} can find it.',
    button: 'Pay {amount}',
    orAt: 'Or pay at {host}',
    online: 'Pay your order online.',
    orOnline: 'Or pay online',
    transfer: 'Please transfer {amount}. Scan the code with your banking app, or enter the details yourself.',
    orTransfer: 'Or transfer the amount: scan the code with your banking app, or enter the details yourself.',
    code: 'QR code to transfer {amount} to {name}',
    partly: '{received} has been received, so {left} is left to pay.',
    details: 'Bank transfer',
    amount: 'Amount: {amount}',
    reference: 'Payment reference: {reference}',
    instructions: '{shop} will send you payment instructions.',
    instructionsAgain:
      '{shop} sends payment instructions. {reply, select, yes {Reply to this email} other {Ask the shop}} if you have none.',
  },
  placed: {
    title: 'Thank you for your order at {shop}',
    reserved: 'Your items are reserved for you.',
    deadline:
      'Please pay within {hours, number} hours. After that the order is cancelled, and its items go back on sale.',
    ship: 'Add your address and follow your order on its page.',
    pickup: 'Follow your order on its page, which also says where and when you can pick it up.',
    link: 'Anyone with this link can see your order.',
  },
  rights: {
    title: 'Good to know',
    vat: 'All prices include VAT, where it is due. There are no other costs.',
    noVat: 'Under the small-business scheme no VAT is charged. There are no other costs.',
    delivery:
      '{days, plural, =0 {Delivered the same working day after payment.} one {Delivered within # working day after payment.} other {Delivered within # working days after payment.}}',
    deliveryFrom:
      '{days, plural, =0 {Delivered on the day of its release, {day}.} one {Delivered within # working day after its release on {day}.} other {Delivered within # working days after its release on {day}.}}',
    withdrawal:
      'You may withdraw from the contract, without giving a reason, until {days, number} days after you received the goods. Packs that were opened live at your request cannot be returned.',
    guarantee:
      'By law goods have to be what was agreed. If something is wrong with them, the seller mends, replaces or pays back.',
    complaints: 'Complaints go to {shop}, whose address is below.',
    terms: 'The terms that you ordered under are attached.',
  },
  unpaid: {
    title: 'Order {number} is not paid after all',
    mistake:
      '{shop} wrote that your payment for order {number} was received. That payment turned out to be for something else, so the order is still waiting for its payment.',
    reply:
      'Have you paid? {reply, select, yes {Reply to this email to tell {shop}} other {Tell {shop}}} when, and how much.',
  },
  payLater: {
    paying: 'You pay when it is released, on {day}. We send you a message then.',
    out: 'It is released: you can pay now',
    payable: 'What you ordered in advance at {shop}, order {number}, is released.',
    movedTitle: 'Order {number} has a new release date',
    moved: '{shop} expects what you ordered in advance on another day than before.',
  },
  reminder: {
    title: 'Order {number} is waiting for your payment',
    unpaid:
      '{shop} has not recorded a payment for your order {number} yet. Without one it will be cancelled after {moment}, and its items go back on sale.',
    waiting: '{shop} has not recorded a payment for your order {number} yet.',
    reply:
      'Already paid, or no longer interested? {reply, select, yes {Reply to this email to let} other {Let}} {shop} know.',
  },
  expired: {
    title: 'Order {number} was cancelled',
    unpaid:
      'No payment for your order {number} was recorded within {days, plural, one {# day} other {# days}}, so it was cancelled. Its items are back on sale, and there is nothing left to pay.',
    reply:
      'Have you paid? {reply, select, yes {Reply to this email} other {Tell the shop}}: {shop} will refund you, or find another way.',
  },
  paid: {
    title: 'Payment received',
    received: '{shop} has received your payment of {amount} for order {number}.',
    ship: 'We’ll email you when your order is on its way.',
    pickup: "On your order's page you see where and when you can pick it up.",
  },
  ripped: {
    title: 'Your packs are open',
    opened: '{shop} has opened the packs of order {number}.',
    ship: 'Next, we pack your cards and send them to you. We’ll email you when they are on their way.',
    pickup: "Your cards are ready. On your order's page you see where and when you can pick them up.",
  },
  shipped: {
    title: 'Your order is on its way',
    sent: '{shop} has sent order {number}.',
    rest: '{shop} has sent the rest of order {number}.',
  },
  handedOver: {
    title: 'Your order has been handed over',
    pickedUp: '{shop} has marked order {number} as picked up. Enjoy your cards.',
  },
  changed: {
    title: 'Your order has changed',
    byShop: '{shop} has changed your order {number}.',
    byYou: 'You have changed your order {number} at {shop}.',
    reason: 'What {shop} says about it',
    what: 'What has changed',
    added: 'Added: {after} × {name}',
    removed: 'Taken off: {before} × {name}',
    pieces: '{name}: {after} instead of {before}',
    price: '{name}: {after} each instead of {before}',
    total: 'The total is now {after}. It was {before}.',
    back: '{shop} owes you {amount} and pays it back.',
  },
  cancelled: {
    title: 'Your order was cancelled',
    byShop: '{shop} has cancelled order {number}.',
    byYou: 'You have cancelled order {number} at {shop}.',
    owed: '{shop} has received your {amount} and owes you a refund. {reply, select, yes {Reply to this email to say} other {Tell the shop}} where the money should go.',
    returned: 'The {amount} you paid has been refunded.',
    unpaid:
      'No payment was recorded, so please do not pay. If you have already paid, {reply, select, yes {reply to this email} other {tell the shop}}: the shop owes you {amount}.',
  },
  refunded: {
    title: 'You have been refunded',
    sentBack: '{shop} has sent back the {amount} that you paid for order {number}.',
    when: 'When it arrives depends on how you paid. Ask the shop if it takes longer than a few days.',
  },
  refundedPart: {
    title: 'You get {amount} back',
    text: '{shop} pays back {amount} of order {number}.',
    reason: 'The reason',
    provider: 'It comes back the way you paid. That can take a few days.',
    hand: '{shop} sends it to you. Ask the shop if it takes longer than a few days.',
  },
  withdrawn: {
    title: 'Your withdrawal was received',
    received:
      'This is the acknowledgement that you have withdrawn from the contract with {shop} about order {number}. Keep it.',
    content: 'What you declared',
    agreedTitle: 'Your return was agreed',
    agreed: '{shop} takes back what is listed here of order {number}. Put the order number in the parcel.',
    agreedContent: 'What comes back',
    by: 'By {name}',
    at: 'On {moment} (Amsterdam)',
    cancelled: 'Nothing had been sent yet, so the order is cancelled. If you have not paid, please do not.',
    sendBack:
      'Send the goods back at the latest 14 days from now, with the order number in the parcel. {costs, select, customer {You pay the postage.} other {The shop pays the postage.}}',
    to: 'Send them to',
    due: 'The shop pays back {amount} at the latest on {day}. It may wait until it has the goods, or until you show that you have sent them.',
  },
  withdrawnLate: {
    title: 'The period to withdraw was over',
    text: 'You wanted to withdraw from order {number} at {shop}. The period for it was over by then. The shop has been notified, and decides what it can do for you.',
    faulty:
      'If something is wrong with the goods, that is no withdrawal: {shop} has to put it right, also after this period.',
  },
  withdrawalDeclared: {
    title: 'Please confirm your withdrawal',
    text: 'On {moment} (Amsterdam) someone declared, with the number of order {number} and your email address, that you withdraw from the contract with {shop}. Press the button to confirm it. Your withdrawal counts from that moment, whenever you confirm.',
    button: 'Confirm my withdrawal',
    notYou: 'Was it not you? Then do nothing: your order stays as it is.',
  },
  withdrawalRefunded: { text: '{shop} has sent back {amount} for what you returned of order {number}.' },
  address: {
    title: 'Where should your order go?',
    needed: '{shop} needs your address to send order {number}. Please add it on the page of your order.',
    button: 'Add your address',
  },
  parcel: {
    title: { part: 'A part of your order is on its way', extra: 'One more parcel is on its way' },
    sent: {
      part: '{shop} has sent a part of order {number}. The rest follows.',
      extra: '{shop} has sent one more parcel for order {number}.',
    },
    inside: 'In this parcel',
    follows: 'Still to come',
  },
  together: {
    title: 'Your orders go into one parcel',
    said: '{shop} sends order {number} in one parcel with {others}.',
    shipped: 'It is in one parcel with {others}.',
  },
  receipt: { title: 'Your receipt', bought: 'You bought this at {shop} on {day}.', paid: 'Paid: {amount}, {means}.' },
  message: { title: 'A message from {shop}' },
  tracking: {
    title: 'Your tracking code',
    updated: '{shop} has updated the tracking code of order {number}.',
    code: 'Tracking code: {code}',
    codeOf: 'Tracking code: {code}, with {carrier}',
    follow: 'Follow it at {carrier}',
  },
  noTracking: {
    title: 'Your order has no tracking code',
    wrong: 'The tracking code that {shop} gave you for order {number} was wrong. This parcel cannot be tracked.',
  },
  yourOrders: {
    title: 'Your orders',
    latest: 'These are your latest orders at {shop}. Anyone with a link can see its order.',
    order: 'Order {number}',
    beside: ', {day}, {amount}, {status}',
  },
} as const
