export default {
  pack: {
    title: 'Pack today’s orders',
    description: 'Which orders to pack, and what to take from the shelves',
    text: 'Help me pack today’s orders. List the orders to pack with number, customer and country. Get the pull sheet for them and show it by location. Point out notes, cards that are opened live, and orders that are sent together. Mark an order shipped only when I give you its tracking code or say that it has none, and show me the confirmation first.',
  },
  priceCheck: {
    title: 'Price check of a set',
    description: 'Compares your prices of a set with the market',
    set: 'Name or code of the set',
    text: 'Check my prices of the set “{set}”. Find my products of it, get their market prices and my position among other shops, and show a table: card, condition, my price, market price, difference in percent, cheapest other offer. Name the ten that differ most and suggest a price for each, with the reason. Change nothing until I choose; then preview the changes first.',
  },
  weeklyReport: {
    title: 'Weekly report',
    description: 'Sales, open work and stock of the last seven days',
    text: 'Write a short report of the last seven days of my shop. Compare sales with the week before, name the best-selling products, count open orders by task, and list what is nearly sold out and sells well. End with the three things that deserve my attention first. Use figures from the tools only.',
  },
} as const
