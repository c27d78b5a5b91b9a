import { expect, test } from 'vitest'
import type { Product, ProductForm } from '#shared/contract/products.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import { newsOf, onlyTouched } from './product-news.ts'

const write = (text: Text) => written(text, 'en')

const product = {
  id: 1,
  name: 'Mew ex',
  priceCents: 2_450,
  stock: 3,
  category: 'singles',
  setName: '151',
  language: null,
  tags: ['ex'],
  imageUrl: null,
  description: null,
  isActive: true,
} as unknown as Product

test('what changed about a product is told as it is read', () => {
  const now = { ...product, priceCents: 1_995, stock: 1, category: 'sleeves', language: 'Dutch' }
  expect(newsOf(product, now, write)).toEqual([
    { field: 'priceCents', label: 'Price', before: '€24.50', now: '€19.95' },
    { field: 'stock', label: 'Stock', before: '3', now: '1' },
    { field: 'category', label: 'Category', before: 'Singles', now: 'Sleeves' },
    { field: 'language', label: 'Language', before: 'none', now: 'Dutch' },
  ])
  expect(newsOf(product, { ...product }, write)).toEqual([])
})

test('only what was touched is sent', () => {
  const values = { name: 'Mew', priceCents: 100, category: 'singles', tags: [] } as unknown as ProductForm
  expect(onlyTouched(values, { priceCents: true })).toEqual({ priceCents: 100 })
  expect(onlyTouched(values, { customCategory: true })).toEqual({ category: 'singles' })
  expect(onlyTouched(values, {})).toEqual({})
})
