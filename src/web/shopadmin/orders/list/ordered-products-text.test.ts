import { expect, test } from 'vitest'
import { type Text, written } from '#shared/messages/translator.ts'
import { orderedProducts } from './ordered-products-text.ts'

const english = (text: Text) => written(text, 'en')

test.each([
  [1, 0, 'Mew ex', '', 'Mew ex'],
  [3, 0, '3 × Mew ex', '', '3 × Mew ex'],
  [2, 1, 'Mew ex', '+1 · 2 pcs', 'Mew ex and 1 more, 2 pieces'],
  [9, 4, 'Mew ex', '+4 · 9 pcs', 'Mew ex and 4 more, 9 pieces'],
])('%i pieces and %i further lines', (itemCount, moreLines, name, beside, inWords) => {
  const order = { itemCount, firstItemName: 'Mew ex', firstItemDetails: null, moreLines }
  expect(orderedProducts(english, order, 'cardmarket')).toEqual({
    name,
    beside,
    inWords,
  })
})
