export default {
  release: {
    on: 'Pre-order: released on {day}',
    counted: 'Counted from its release on {day}',
    sent: 'Sent once it is released, on {day}',
  },
  category: {
    boosterpacks: 'Booster Packs',
    boosterboxes: 'Booster Boxes',
    etbs: 'ETBs',
    singles: 'Singles',
    decks: 'Decks',
    accessories: 'Accessories',
    giftcards: 'Gift cards',
  },
  outOfStock: 'Out of Stock',
  stock: 'Stock: {stock}',
  sale: {
    label: 'Sale',
    lowest: 'Lowest price, last 30 days: {price}',
    until: 'until {day}',
  },
  sort: {
    relevance: 'Best match',
    recent: 'Newest first',
    'price-low': 'Price: low to high',
    'price-high': 'Price: high to low',
    'name-az': 'Name: A to Z',
    'grouped-set': 'Grouped by set',
    'grouped-category': 'Grouped by category',
  },
} as const
