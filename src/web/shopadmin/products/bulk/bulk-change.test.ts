import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/products/products.ts'
import { written } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { CUSTOM_CATEGORY } from '../form/product-input.ts'
import { type BulkKind, type BulkTyped, nothingTyped, readBulk } from './bulk-change.ts'
import { previewOf } from './bulk-preview.ts'

const english = formatsIn('en')

function read(kind: BulkKind, typed: Partial<BulkTyped>) {
  const found = readBulk(kind, { ...nothingTyped, ...typed }, (text) => written(text, 'en'))
  return 'error' in found ? { error: written(found.error, 'en') } : found
}

test('sets a price, or changes it by an amount or a percentage', () => {
  expect(read('price', { priceWay: 'to', amount: '4,99' })).toEqual({ change: { price: { toCents: 499 } } })
  expect(read('price', { priceWay: 'up', amount: '0.50' })).toEqual({ change: { price: { byCents: 50 } } })
  expect(read('price', { priceWay: 'down', amount: '1' })).toEqual({ change: { price: { byCents: -100 } } })
  expect(read('price', { priceWay: 'up-percent', amount: '7,25 %' })).toEqual({
    change: { price: { byPercent: 7.25 } },
  })
  expect(read('price', { priceWay: 'down-percent', amount: '10' })).toEqual({ change: { price: { byPercent: -10 } } })
})

test('rejects invalid input before sending it', () => {
  expect(read('price', { priceWay: 'to', amount: '' })).toEqual({ error: 'Price is required' })
  expect(read('price', { priceWay: 'to', amount: '-1' })).toEqual({ error: 'Price must be 0 or more' })
  expect(read('price', { priceWay: 'up', amount: 'much' })).toEqual({ error: 'Enter an amount, such as 4.99' })
  expect(read('price', { priceWay: 'to', amount: '1,234' })).toEqual({ error: 'Did you mean €1,234.00 or €1.23?' })
  expect(read('stock', { stockWay: 'to', amount: '1.000' })).toEqual({ error: 'Did you mean 1,000 or 1?' })
  expect(read('price', { priceWay: 'up-percent', amount: '1.234' })).toHaveProperty('error')
  expect(read('price', { priceWay: 'down-percent', amount: '101' })).toEqual({
    error: 'A price cannot fall by more than 100 percent',
  })
  expect(read('stock', { stockWay: 'down', amount: '-3' })).toEqual({ error: 'Enter a whole number of 0 or more' })
  expect(read('category', { category: CUSTOM_CATEGORY, text: ' ' })).toEqual({ error: 'Category is required' })
  expect(read('tags', {})).toEqual({ error: 'Enter a tag to add or to remove' })
})

test('changes stock, texts and tags', () => {
  expect(read('stock', { stockWay: 'to', amount: '0' })).toEqual({ change: { stock: { to: 0 } } })
  expect(read('stock', { stockWay: 'down', amount: '2' })).toEqual({ change: { stock: { by: -2 } } })
  expect(read('category', { category: 'etbs' })).toEqual({ change: { category: 'etbs' } })
  expect(read('set', { text: '' })).toEqual({ change: { setName: '' } })
  expect(read('tags', { addTags: 'holo, alt art', removeTags: 'new' })).toEqual({
    change: { tags: { add: ['holo', 'alt art'], remove: ['new'] } },
  })
  expect(read('deactivate', {})).toEqual({ change: { isActive: false } })
})

const product = (id: number, priceCents: number, stock = 3) =>
  ({ id, name: `Card ${id}`, priceCents, stock }) as Product

test('previews the first few products, starting with those that cannot change', () => {
  const cards = [1, 2, 3, 4, 5, 6, 7].map((id) => product(id, id * 100))
  const preview = previewOf(cards, { price: { byCents: -250 } }, english)
  expect(preview?.impossible).toBe(2)
  expect(preview?.rows.map(({ product, before, after }) => [product.id, before, after])).toEqual([
    [1, '€1.00', '-€1.50'],
    [2, '€2.00', '-€0.50'],
    [3, '€3.00', '€0.50'],
    [4, '€4.00', '€1.50'],
    [5, '€5.00', '€2.50'],
  ])
})

test('rounds percentages like the server and has no preview for other changes', () => {
  const raised = { price: { byPercent: 10 } }
  expect(previewOf([product(1, 50)], raised, english)?.rows[0]?.after).toBe('€0.55')
  expect(previewOf([product(1, 50)], raised, formatsIn('nl'))?.rows[0]?.after).toBe('€\u00a00,55')
  expect(previewOf([product(1, 50, 3)], { stock: { by: -4 } }, english)?.impossible).toBe(1)
  expect(previewOf([product(1, 50)], {}, english)).toBeUndefined()
})

test('rounds prices or raises them to a floor', () => {
  expect(read('price', { priceWay: 'round', roundTo: ',95' })).toEqual({ change: { price: { roundTo: ',95' } } })
  expect(read('price', { priceWay: 'at-least', amount: '0,25' })).toEqual({ change: { price: { atLeastCents: 25 } } })
})

test('changes condition and location of all cards; empty input clears them', () => {
  expect(read('condition', { condition: 'EX' })).toEqual({ change: { condition: 'EX' } })
  expect(read('finish', { text: 'reverse holo' })).toEqual({ change: { finish: 'reverse' } })
  expect(read('language', { text: 'duits' })).toEqual({ change: { language: 'German' } })
  expect(read('location', { text: '' })).toEqual({ change: { location: '' } })
  expect(read('purchase', { amount: '1,50' })).toEqual({ change: { purchasePriceCents: 150 } })
  expect(read('purchase', {})).toEqual({ change: { purchasePriceCents: null } })
  expect(read('maxPerCustomer', { amount: '2' })).toEqual({ change: { maxPerCustomer: 2 } })
  expect(read('maxPerCustomer', {})).toEqual({ change: { maxPerCustomer: null } })
  for (const amount of ['0', '-1', '1,5', 'two']) expect(read('maxPerCustomer', { amount })).toHaveProperty('error')
  expect(read('shippingSize', { shippingSize: 'parcel' })).toEqual({ change: { shippingSize: 'parcel' } })
  expect(read('shippingSize', {})).toEqual({ change: { shippingSize: null } })
  expect(read('keepPrice', {})).toEqual({ change: { keepsPrice: true } })
  expect(read('followRules', {})).toEqual({ change: { keepsPrice: false } })
})
