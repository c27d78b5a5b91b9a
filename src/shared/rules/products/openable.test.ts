import { expect, test } from 'vitest'
import { canBeOpened } from './openable.ts'

test.each([
  ['boosterpacks', 'Scarlet & Violet'],
  ['boosterpacks', 'Sleeved booster, single sleeve'],
  ['boosterboxes', 'Obsidian Flames'],
  ['etbs', 'Paldea Evolved, with sleeves and dice'],
  ['bundles', 'Prismatic Evolutions'],
  ['tins', 'Charizard ex'],
  ['japans', '151 Booster Box'],
  [null, 'Card 12'],
])('can be opened: %s, %s', (category, name) => {
  expect(canBeOpened({ category, name }, {})).toBe(true)
})

test.each([
  ['singles', 'Booster Box promo'],
  ['decks', 'Battle Deck'],
  ['accessories', 'Toploaders, pack of 25'],
  ['toploaders', '25 pack'],
  ['deck boxes', 'Deck box in blue'],
  ['sleeves', 'Pack of 60'],
  ['playmats', 'Gengar'],
  ['figures', 'Giratina'],
  [null, 'Binder, nine pockets'],
])('cannot be opened: %s, %s', (category, name) => {
  expect(canBeOpened({ category, name }, {})).toBe(false)
})

test.each([{ condition: 'NM' }, { collectorNumber: '4/102' }, { gradeCompany: 'PSA' }])(
  'treats a product with details of a card as a card in any category: %o',
  (details) => {
    expect(canBeOpened({ category: 'boosterpacks', name: 'Charizard' }, details)).toBe(false)
  },
)
