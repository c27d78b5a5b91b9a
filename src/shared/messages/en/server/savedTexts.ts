/** Examples of texts for messages to customers. {order}, {customer} and {shop} are filled in by the browser. */
export default {
  missing: {
    name: 'A card is missing',
    text: "Hi '{customer}',\n\nWhile packing your order '{order}' we found that one of your cards is missing. We are sorry! Would you like your money back for it, or another card of the same value?\n\nKind regards,\n'{shop}'",
  },
  wrong: {
    name: 'Wrong copy packed',
    text: "Hi '{customer}',\n\nWe packed the wrong copy of a card for your order '{order}'. The right one follows in a second parcel at our expense. You can keep the other one until we let you know how to return it, free of charge.\n\nOur apologies,\n'{shop}'",
  },
  address: {
    name: 'Question about the address',
    text: "Hi '{customer}',\n\nThe address of your order '{order}' seems to be incomplete. Could you check it on the page of your order, or reply with the right one? We’ll send it as soon as we know.\n\nKind regards,\n'{shop}'",
  },
  delay: {
    name: 'It takes longer',
    text: "Hi '{customer}',\n\nYour order '{order}' takes a little longer than we said. We expect to send it within a few days. Would you rather not wait? Just reply to this email.\n\nThank you for your patience,\n'{shop}'",
  },
} as const
