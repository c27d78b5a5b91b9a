import { expect, test } from 'vitest'
import type { Suggestion } from '#shared/contract/catalogue/ai.ts'
import type { EnrichedProduct } from '#shared/contract/catalogue/enrichments.ts'
import { all, none, takenOf, toggled } from './ticks.ts'

const nothing: Suggestion = { description: null, category: null, setName: null, language: null, tags: null }
const product = (productId: number, before: Partial<Suggestion>, suggestion: Partial<Suggestion>): EnrichedProduct => ({
  productId,
  name: `Card ${productId}`,
  state: 'done',
  before: { ...nothing, tags: [], ...before },
  suggestion: { ...nothing, ...suggestion },
  failure: null,
})
const products = [
  product(1, { description: 'Mine' }, { description: 'Theirs', language: 'English', tags: ['a'] }),
  product(2, {}, {}),
]

test('ticks suggestions for empty fields and leaves those that overwrite unticked', () => {
  expect(takenOf(new Map(), products)).toEqual({ changes: [{ productId: 1, fields: ['language', 'tags'] }], count: 2 })
})

test('ticks and unticks fields one by one and all at once', () => {
  const [first] = products
  if (!first) throw new Error('No product')
  const more = toggled(new Map(), first, 'description')
  expect(takenOf(more, products).count).toBe(3)
  expect(takenOf(toggled(more, first, 'tags'), products).changes).toEqual([
    { productId: 1, fields: ['language', 'description'] },
  ])
  expect(takenOf(all(products), products).count).toBe(3)
  expect(takenOf(none(products), products)).toEqual({ changes: [], count: 0 })
})
