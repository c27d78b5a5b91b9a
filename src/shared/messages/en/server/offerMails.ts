export default {
  about: 'Offer {number}',
  button: 'Open your offer',
  foot: 'You received this email because you offered cards to {shop}.{reply, select, yes { Replies go to the shop.} other {}}',
  submitted: {
    subject: 'Your offer {number} to {shop}',
    title: 'We have your offer',
    text: '{shop} looks at your offer of {amount} and lets you know. Anyone with this link can see your offer.',
  },
  approved: {
    subject: 'Your offer {number} to {shop} is approved',
    title: '{shop} buys your cards',
    text: 'Prices are valid until {day}. Your page shows how to bring or send the cards.',
  },
  declined: {
    subject: 'Your offer {number} to {shop}',
    title: 'Your offer was declined',
    text: '{shop} does not buy these cards.',
  },
  on_its_way: {
    subject: 'Your offer {number} to {shop}',
    title: 'Your cards are on their way',
    text: '{shop} lets you know when they have arrived.',
  },
  received: {
    subject: '{shop} has received your cards ({number})',
    title: 'Your cards have arrived',
    text: '{shop} checks each card and lets you know.',
  },
  offered: {
    subject: '{shop} has a question about your cards ({number})',
    title: 'Please check the new prices',
    text: '{shop} found differences and offers {amount}. Accept or decline each card on your page. Declined cards come back to you.',
  },
  agreed: {
    subject: '{shop} buys your cards ({number})',
    title: 'Agreed: {amount}',
    text: 'Make sure that your address and account are on your page. {shop} then pays you.',
  },
  settled: {
    subject: '{shop} has bought your cards ({number})',
    title: 'Your cards are sold',
    text: '{shop} bought your cards for {amount}. Your page shows each card and how you are paid.',
  },
  returned: {
    subject: 'Your cards come back ({number})',
    title: 'Your cards come back to you',
    text: '{shop} returns your cards.',
  },
  cancelled: {
    subject: 'Your offer {number} to {shop} is cancelled',
    title: 'Your offer is cancelled',
    text: '{shop} expects no cards from you.',
  },
  expired: {
    subject: 'Your offer {number} to {shop} has expired',
    title: 'Your offer has expired',
    text: 'Your cards did not arrive at {shop} in time. You are welcome to make a new offer.',
  },
  message: {
    subject: 'A message about your offer {number} to {shop}',
    title: 'A message from {shop}',
    text: '{shop} writes about your offer:',
  },
  parent_agreed: {
    subject: 'Your parent agrees to offer {number} to {shop}',
    title: 'Your parent agrees',
    text: '{shop} can buy your cards now.',
  },
  paid: {
    subject: '{shop} has transferred your money ({number})',
    title: 'Your money is on its way',
    text: '{shop} has made the transfer for your cards.',
  },
  handed_back: {
    subject: '{shop} has handed back your cards ({number})',
    title: 'You have your cards back',
    text: '{shop} has handed back the cards that it did not buy. Answer this email if you do not have them.',
  },
  sent_back: {
    subject: '{shop} has sent back your cards ({number})',
    title: 'Your cards are on their way back',
    text: '{shop} has sent the cards that it did not buy.',
  },
  kept: {
    subject: 'Cards of your offer {number} now belong to {shop}',
    title: 'Nobody collected these cards',
    text: 'As agreed when you offered them, the cards that {shop} did not buy and that you did not collect now belong to the shop. Your page shows which.',
  },
  left: {
    some: 'Cards that were not bought come back to you. Your page shows which.',
    until: 'You can collect them until {day}. After that, they belong to the shop, as agreed.',
  },
  parent: {
    subject: '{name} sells cards to {shop}',
    title: 'Do you agree to this sale?',
    text: '{name} offers cards to {shop} for {amount}, and named you as a parent. The shop only buys them with your consent.',
    button: 'View the offer',
    foot: 'You received this email because you were named as a parent in an offer to {shop}. If you do not know of it, ignore this email.',
  },
  notice: {
    subject:
      '{kind, select, submitted {New offer {number} by {name}} cancelled {Offer {number} by {name} is cancelled} agreed {{name} answered about offer {number}} message {{name} wrote about offer {number}} other {Offer {number} by {name}}}',
    title:
      '{kind, select, submitted {New offer {number}} cancelled {Offer {number} is cancelled} agreed {Answer about offer {number}} message {Message about offer {number}} other {Offer {number}}}',
    text: '{kind, select, submitted {{name} offers cards for {amount} and {way, select, send {wants to send them} other {wants to bring them}}.} cancelled {{name} does not sell the cards after all.} agreed {{name} answered. You buy cards for {amount}.} message {{name} writes:} other {{name}, {amount}.}}',
    button: 'Open the offer',
  },
} as const
